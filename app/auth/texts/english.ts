import type { Texts } from '~/language/translate'
import { menuEnglish } from './menu-english'

/**
 * Every text of the sign-in, in English, by key. Keys with PWLESS_, GENERAL_ERROR_ and the like are
 * those of SuperTokens' own screens; what SuperTokens joins from pieces is one text here. The
 * specification fixes most of them (`docs/specification.md`); the other languages have theirs in
 * `app/language/tables`.
 */
export const english = {
  ...menuEnglish,
  SIGN_IN_TITLE: 'Sign In to Pokemon Scanner',
  SIGN_IN_SUBTITLE_EMAIL: 'Enter your email to receive a verification code',
  SIGN_IN_SUBTITLE_PHONE: 'Enter your phone number to receive a verification code',
  SIGN_IN_SUBTITLE_EMAIL_OR_PHONE:
    'Enter your email or phone number to receive a verification code',
  SIGN_IN_SUBTITLE_LINK_EMAIL: 'Enter your email to receive a link',
  SIGN_IN_SUBTITLE_LINK_PHONE: 'Enter your phone number to receive a link',
  SIGN_IN_SUBTITLE_LINK_EMAIL_OR_PHONE: 'Enter your email or phone number to receive a link',
  SIGN_IN_SEND_BTN: 'Send Verification Code',
  SIGN_IN_SENDING: 'Sending Code...',
  SIGN_IN_SEND_LINK_BTN: 'Send Link',
  SIGN_IN_SENDING_LINK: 'Sending Link...',
  SIGN_IN_EMAIL_PLACEHOLDER: 'name@example.com',
  SIGN_IN_EMAIL_OR_PHONE_LABEL: 'Email or phone number',
  SIGN_IN_COUNTRY_LABEL: 'Country',
  SIGN_IN_COUNTRY_UNKNOWN: 'Choose a country',
  SIGN_IN_PHONE_PLACEHOLDER: '+1 202 555 0123',
  SIGN_IN_PHONE_CODE_1: 'There is no country with this code.',
  SIGN_IN_PHONE_CODE_2: 'The number is too short.',
  SIGN_IN_PHONE_CODE_3: 'The number is too long.',
  SIGN_IN_EMAIL_EMPTY: 'Please enter your email address',
  SIGN_IN_CODE_TITLE: 'Enter Verification Code',
  SIGN_IN_CODE_SENT_TO: "We've sent a verification code to {contact}",
  SIGN_IN_CODE_LABEL: 'Verification code',
  SIGN_IN_CODE_PLACEHOLDER: 'Enter 6-digit code',
  SIGN_IN_CODE_EMPTY: 'Please enter the OTP',
  SIGN_IN_VERIFY_BTN: 'Verify & Sign In',
  SIGN_IN_VERIFYING: 'Verifying...',
  SIGN_IN_RESEND_BTN: "Didn't receive the code? Resend",
  SIGN_IN_OTHER_EMAIL: 'Use different email',
  SIGN_IN_OTHER_PHONE: 'Use different phone number',
  SIGN_IN_TOO_MANY:
    'Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  SIGN_OUT_SUBTITLE: 'This ends your session on this device.',
  SIGN_IN_REFRESH_BTN: 'Refresh',
  LINK_WITHOUT_SCRIPTS:
    'This link needs JavaScript, which is off in your browser. Type the code from the same message instead.',
  LINK_WITHOUT_SCRIPTS_OR_CODE:
    'This link needs JavaScript, which is off in your browser. Use the other link in the same message instead.',
  LINK_WITHOUT_SCRIPTS_ELSEWHERE:
    'This link needs JavaScript, which is off in your browser. Sign in here to get a code of your own.',
  RESET_PASSWORD_TITLE: 'No password needed',
  RESET_PASSWORD_SUBTITLE:
    'You sign in to Pokemon Scanner with a code or a link, so there is no password to reset.',
  SIGN_IN_BACK_HOME: 'Back to Home',
  SESSION_REFRESH_TITLE: 'Your session could not be renewed',
  SESSION_REFRESH_SUBTITLE: 'You have been away for a while. Nothing was changed.',
  SESSION_REFRESH_BTN: 'Try Again',

  SIGN_IN_UP_NOT_ALLOWED: 'Sign in/up not allowed. Please try again.',
  SIGN_IN_SEND_FAILED: 'Failed to send OTP. Please try again.',
  SIGN_IN_WRONG_CODE: 'Wrong OTP! Please try again.',
  SIGN_IN_EXPIRED_CODE: 'Old OTP entered. Please regenerate a new one and try again',
  SIGN_IN_FAILED: 'Login failed. Please try again',
  SIGN_IN_EXCEPTION: 'An error occurred. Please try again.',
  SIGN_IN_STATE_FAILED:
    'Authentication successful but failed to update state. Please refresh the page.',
  SIGN_IN_RESEND_FAILED: 'Failed to resend OTP. Please try again.',
  SIGN_IN_NO_NEW_CODE: 'Failed to generate a one time code. Please try again.',
  SIGN_IN_INSECURE: 'Cannot sign in / up due to security reasons. Please contact support.',
  SIGN_IN_INSECURE_THIS_WAY:
    'Cannot sign in / up due to security reasons. Please try a different login method or contact support.',

  GENERAL_ERROR_EMAIL_UNDEFINED: 'Please set your email',
  GENERAL_ERROR_EMAIL_NON_STRING: 'Email must be of type string',
  GENERAL_ERROR_EMAIL_INVALID: 'Email is invalid',
  GENERAL_ERROR_PHONE_UNDEFINED: 'Please set your phone number',
  GENERAL_ERROR_PHONE_NON_STRING: 'Phone number must be of type string',
  GENERAL_ERROR_PHONE_INVALID: 'Phone number is invalid',
  GENERAL_ERROR_EMAIL_OR_PHONE_UNDEFINED: 'Please set your email or phone number',
  GENERAL_ERROR_OTP_UNDEFINED: 'Please fill your OTP',
  GENERAL_ERROR_OTP_INVALID: 'Invalid OTP',
  GENERAL_ERROR_OTP_EXPIRED: 'Expired OTP',
  GENERAL_ERROR_OTP_NON_STRING: 'OTP must be of type string',
  GENERAL_ERROR_OTP_EMPTY: 'OTP cannot be empty',
  PWLESS_EMAIL_OR_PHONE_INVALID_INPUT_GUESS_PHONE_ERR:
    'Please enter a valid phone number with its country code.',

  ERROR_SIGN_IN_UP_LINK: 'Invalid magic link. Please try again.',
  ERROR_SIGN_IN_UP_RESEND_RESTART_FLOW: 'Login timed out. Please try again.',
  ERROR_SIGN_IN_UP_CODE_CONSUME_RESTART_FLOW: 'Login unsuccessful. Please try again.',
  SOMETHING_WENT_WRONG_ERROR: 'Something went wrong. Please try again',
  SOMETHING_WENT_WRONG_ERROR_RELOAD:
    'Something went wrong. Please try again later or reload the page.',

  PWLESS_SIGN_IN_UP_EMAIL_LABEL: 'Email',
  PWLESS_SIGN_IN_UP_PHONE_LABEL: 'Phone Number',
  PWLESS_SIGN_IN_UP_SWITCH_TO_PHONE: 'Use a Phone number',
  PWLESS_SIGN_IN_UP_SWITCH_TO_EMAIL: 'Use an Email',
  PWLESS_LINK_SENT_RESEND_TITLE: 'Link sent!',
  PWLESS_LINK_SENT_RESEND_SUCCESS: 'Link resent',
  PWLESS_LINK_SENT_RESEND_DESC_EMAIL:
    'We sent a link to {contact}. Click the link to login or sign up',
  PWLESS_LINK_SENT_RESEND_DESC_PHONE: 'We sent a link to your phone number {contact}',
  PWLESS_SIGN_IN_UP_CHANGE_CONTACT_INFO_EMAIL: 'Change email',
  PWLESS_SIGN_IN_UP_CHANGE_CONTACT_INFO_PHONE: 'Change phone number',
  PWLESS_LINK_CLICKED_CONTINUE_HEADER: 'Sign Up or Log In',
  PWLESS_LINK_CLICKED_CONTINUE_DESC: 'Click the button below to log in on this device',
  PWLESS_LINK_CLICKED_CONTINUE_BUTTON: 'Continue',
  PWLESS_RESEND_SUCCESS_EMAIL: 'Email resent',
  PWLESS_RESEND_SUCCESS_PHONE: 'SMS resent',
  PWLESS_RESEND_BTN_DISABLED: 'Resend in {time}',
  PWLESS_RESEND_BTN_EMAIL: 'Resend Email',
  PWLESS_RESEND_BTN_PHONE: 'Resend SMS',
  PWLESS_USER_INPUT_CODE_HEADER_TITLE: 'Enter OTP',
  PWLESS_USER_INPUT_CODE_HEADER_SUBTITLE: 'An OTP was sent to you at {contact}',
  PWLESS_USER_INPUT_CODE_INPUT_LABEL: 'OTP',
  PWLESS_MFA_HEADER_TITLE_EMAIL: 'Email based OTP',
  PWLESS_MFA_HEADER_TITLE_PHONE: 'SMS based OTP',
  PWLESS_MFA_FOOTER_LOGOUT: 'Logout',

  MULTI_FACTOR_CHOOSER_HEADER_TITLE: 'Please select a factor',
  MULTI_FACTOR_AUTH_LOGOUT: 'Log out',
  PWLESS_MFA_OTP_EMAIL_NAME: 'Email based OTP',
  PWLESS_MFA_OTP_EMAIL_DESCRIPTION:
    'Get an OTP code on your email address to complete the authentication request',
  PWLESS_MFA_OTP_PHONE_NAME: 'SMS based OTP',
  PWLESS_MFA_OTP_PHONE_DESCRIPTION:
    'Get an OTP code on your phone to complete the authentication request',
  MFA_NO_AVAILABLE_OPTIONS: 'You have no available secondary factors.',
  MFA_NO_AVAILABLE_OPTIONS_LOGIN:
    'You have no available secondary factors and cannot complete the sign-in process. Please contact support.',

  EMAIL_VERIFICATION_RESEND_SUCCESS: 'Email resent',
  EMAIL_VERIFICATION_RESEND_BTN: 'Resend Email',
  EMAIL_VERIFICATION_LOGOUT: 'Logout',
  EMAIL_VERIFICATION_SEND_TITLE: 'Verify your email!',
  EMAIL_VERIFICATION_SEND_DESC:
    '{strong} in the email we just sent you to confirm your email address.',
  EMAIL_VERIFICATION_SEND_DESC_STRONG: 'Please click on the link',
  EMAIL_VERIFICATION_ASK_DESC: 'We can send a link to {contact} that confirms your email address.',
  EMAIL_VERIFICATION_ASK_BTN: 'Send Email',
  EMAIL_VERIFICATION_SUCCESS: 'Email verification successful!',
  EMAIL_VERIFICATION_CONTINUE_BTN: 'Continue',
  EMAIL_VERIFICATION_CONTINUE_LINK: 'Continue',
  EMAIL_VERIFICATION_EXPIRED: 'The email verification link has expired',
  EMAIL_VERIFICATION_ERROR_TITLE: 'Something went wrong',
  EMAIL_VERIFICATION_ERROR_DESC:
    'We encountered an unexpected error. Please contact support for assistance',
  EMAIL_VERIFICATION_LINK_CLICKED_HEADER: 'Verify your email address',
  EMAIL_VERIFICATION_LINK_CLICKED_DESC:
    'Please click on the button below to verify your email address',
  EMAIL_VERIFICATION_LINK_CLICKED_CONTINUE_BUTTON: 'Continue',

  ACCESS_DENIED: 'Access denied.',
  GO_BACK: 'Go back',
  LOGOUT: 'Log out',
  SIGN_OUT_NO_MESSAGE: 'No Error Message Provided',
  LOADING: 'Loading...',
} as const satisfies Texts
