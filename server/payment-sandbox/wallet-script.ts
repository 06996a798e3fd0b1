import { SANDBOX_PATH } from './protocol.ts';
import { type SandboxLanguage, WORDS } from './words.ts';

/** The wallet's script: `izlogSandbox.Buttons({ createOrder, createSubscription, onApprove, onCancel, onError }).render(element)`, as wallets have it (PAY-03). */
export function walletScript(language: SandboxLanguage): string {
  return `const WORDS = ${JSON.stringify(WORDS[language].wallet)};\nconst PATH = ${JSON.stringify(SANDBOX_PATH)};\n${SCRIPT}`;
}

const SCRIPT = `(() => {
  const noSubscription = { subscription: { create: () => Promise.reject(new Error('Subscriptions are made by the shop.')) } };
  const noOrder = { order: { create: () => Promise.reject(new Error('Orders are made by the shop.')), capture: () => Promise.resolve({}) } };
  const actions = { ...noOrder, ...noSubscription };

  function Buttons(options) {
    let group;
    const fail = (error) => options.onError?.(error);
    const end = async (decision) => {
      const isSubscription = options.createSubscription !== undefined;
      const id = await (isSubscription ? options.createSubscription({}, actions) : options.createOrder({}, actions));
      const answer = await fetch(PATH + '/wallet/' + encodeURIComponent(id) + '/' + decision, { method: 'POST' });
      if (!answer.ok) throw new Error('The wallet answers ' + answer.status + '.');
      return isSubscription ? { orderID: id, subscriptionID: id } : { orderID: id };
    };
    const choices = {
      pay: async () => options.onApprove?.(await end('approve'), actions),
      decline: async () => { await end('decline'); fail(new Error('The payment was declined.')); },
      cancel: async () => options.onCancel?.({}),
    };
    return {
      isEligible: () => true,
      render: async (target) => {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        group = document.createElement('div');
        group.setAttribute('role', 'group');
        group.setAttribute('aria-label', WORDS.label);
        group.className = 'wallet-buttons';
        for (const [name, run] of Object.entries(choices)) {
          const button = document.createElement('button');
          button.type = 'button';
          button.className = name === 'pay' ? 'button' : 'button is-quiet';
          button.dataset.wallet = name;
          button.textContent = WORDS[name];
          button.addEventListener('click', async () => {
            if (group.getAttribute('aria-busy') === 'true') return;
            group.setAttribute('aria-busy', 'true');
            try { await run(); } catch (error) { fail(error); } finally { group.removeAttribute('aria-busy'); }
          });
          group.append(button);
        }
        place.append(group);
      },
      close: async () => group?.remove(),
    };
  }

  window.izlogSandbox = { Buttons };
})();
`;
