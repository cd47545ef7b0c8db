import { describeLinkRequest } from '#test/describe-link-request.tsx'
import { Component as ResendConfirmationPage } from './resend-confirmation-page.tsx'

describeLinkRequest('lost confirmation', ResendConfirmationPage, '/auth/v1/resend', 'Renvoyer le lien')
