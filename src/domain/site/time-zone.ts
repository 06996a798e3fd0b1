/** The clock by which the site tells and reads days and times, wherever server and visitor are. */
export const SITE_TIME_ZONE = 'Europe/Zagreb';
