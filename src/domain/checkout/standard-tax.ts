/** The standard rate of Croatian value added tax in hundredths of a per cent (Zakon o PDV-u, čl. 38. st. 1.); deliveries are taxed at it. */
export const STANDARD_TAX = 2500;
