import * as key from '#adapters/platform/wire/access-key.ts';
import * as call from '#adapters/platform/wire/account.ts';
import * as office from '#adapters/platform/wire/back-office-user.ts';
import * as desk from '#adapters/platform/wire/customer.ts';
import * as legacy from '#adapters/platform/wire/legacy-auth.ts';
import * as security from '#adapters/platform/wire/own-security.ts';
import { getUserSetting, saveUserSetting } from '#adapters/platform/wire/settings.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { createAddress } from './address/create-address.ts';
import { deleteAddress } from './address/delete-address.ts';
import { updateAddress } from './address/update-address.ts';
import { eraseCustomer, exportCustomer, filterCustomers, getCustomer } from './customers/customer-desk.ts';
import { deleteAccount } from './customers/delete-account.ts';
import { exportCustomers } from './customers/export-customers.ts';
import { exportData } from './customers/export-data.ts';
import { createAccessKey, endAccessKey, filterAccessKeys, getAccessKey } from './office-users/access-keys.ts';
import {
  filterUsers,
  getUser,
  inviteUser,
  inviteUserAgain,
  removeUser,
  resetUserFactor,
  signOutUser,
  updateUser,
} from './office-users/back-office-users.ts';
import { webProfile } from './profile/profile.ts';
import { updateProfile } from './profile/update-profile.ts';
import { changeUserSetting, userSetting } from './profile/user-setting.ts';
import { forgotPassword } from './recovery/forgot-password.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { setPassword } from './recovery/set-password.ts';
import { checkExternalCard, checkMembersBarcode } from './registration/check-members-barcode.ts';
import { checkVerification } from './registration/check-verification.ts';
import { register } from './registration/register.ts';
import { verify } from './registration/verify.ts';
import { addPasskey, removePasskey } from './second-factor/own-passkeys.ts';
import { confirmTotp, getOwnSecurity, removeTotp, renewCodes, startTotp, stopTotp } from './second-factor/own-security.ts';
import { proveIdentity } from './second-factor/prove-identity.ts';
import { logout } from './session/logout.ts';
import { refresh } from './session/refresh.ts';
import { endSessions, listSessions } from './session/session-list.ts';
import { login } from './sign-in/login.ts';
import { loginWithFactor } from './sign-in/login-with-factor.ts';
import { askPasskey, loginWithPasskey } from './sign-in/login-with-passkey.ts';
import { socialLogin } from './social/social-login.ts';
import { socialProviders } from './social/social-providers.ts';
import { socialRedirect } from './social/social-redirect.ts';

/** Calls about accounts and sign-ins. */
export const accountRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, call.login, login);
  serve(app, deps, call.loginWithFactor, loginWithFactor);
  serve(app, deps, call.askPasskey, askPasskey);
  serve(app, deps, call.loginWithPasskey, loginWithPasskey);
  serve(app, deps, call.refresh, refresh);
  serve(app, deps, call.logout, logout);
  serve(app, deps, call.webProfile, webProfile);
  serve(app, deps, legacy.legacyLogin, login);
  serve(app, deps, legacy.legacyLogout, logout);
  serve(app, deps, legacy.legacyUser, webProfile);
  serve(app, deps, call.listSessions, listSessions);
  serve(app, deps, call.endSessions, endSessions);
  serve(app, deps, call.resetPassword, resetPassword);
  serve(app, deps, call.checkMembersBarcode, checkMembersBarcode);
  serve(app, deps, call.checkExternalCard, checkExternalCard);
  serve(app, deps, call.checkVerification, checkVerification);
  serve(app, deps, call.createAddress, createAddress);
  serve(app, deps, call.deleteAccount, deleteAccount);
  serve(app, deps, call.deleteAddress, deleteAddress);
  serve(app, deps, call.exportData, exportData);
  serve(app, deps, security.getOwnSecurity, getOwnSecurity);
  serve(app, deps, security.startTotp, startTotp);
  serve(app, deps, security.stopTotp, stopTotp);
  serve(app, deps, security.confirmTotp, confirmTotp);
  serve(app, deps, security.removeTotp, removeTotp);
  serve(app, deps, security.addPasskey, addPasskey);
  serve(app, deps, security.removePasskey, removePasskey);
  serve(app, deps, security.renewCodes, renewCodes);
  serve(app, deps, security.proveIdentity, proveIdentity);
  serve(app, deps, office.filterUsers, filterUsers);
  serve(app, deps, office.getUser, getUser);
  serve(app, deps, office.inviteUser, inviteUser);
  serve(app, deps, office.inviteUserAgain, inviteUserAgain);
  serve(app, deps, office.updateUser, updateUser);
  serve(app, deps, office.signOutUser, signOutUser);
  serve(app, deps, office.removeUser, removeUser);
  serve(app, deps, office.resetUserFactor, resetUserFactor);
  serve(app, deps, key.filterAccessKeys, filterAccessKeys);
  serve(app, deps, key.getAccessKey, getAccessKey);
  serve(app, deps, key.createAccessKey, createAccessKey);
  serve(app, deps, key.endAccessKey, endAccessKey);
  serve(app, deps, desk.filterCustomers, filterCustomers);
  serve(app, deps, desk.getCustomer, getCustomer);
  serve(app, deps, desk.exportCustomer, exportCustomer);
  serve(app, deps, desk.exportCustomers, exportCustomers);
  serve(app, deps, desk.eraseCustomer, eraseCustomer);
  serve(app, deps, call.forgotPassword, forgotPassword);
  serve(app, deps, call.register, register);
  serve(app, deps, call.setPassword, setPassword);
  serve(app, deps, call.updateAddress, updateAddress);
  serve(app, deps, call.updateProfile, updateProfile);
  serve(app, deps, call.verify, verify);
  serve(app, deps, getUserSetting, userSetting);
  serve(app, deps, saveUserSetting, changeUserSetting);
  serve(app, deps, call.socialProviders, socialProviders);
  serve(app, deps, call.socialRedirect, socialRedirect);
  serve(app, deps, call.socialLogin, socialLogin);
};
