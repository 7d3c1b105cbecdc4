import type { Messages } from '../../i18n/messages.ts'

const charged = 'Check that you are charged {amount} and pay in cash.'
const receipt = 'Keep the receipt.'
const atCounter = 'Go to a payment point[ of {outlet}].'
const approve = 'Check the amount of {amount} and approve the payment.'
const comeBack = '[{onPage}Come back to this page.]'

/** English, for developers, designers and travellers. */
export const en: Messages = {
  locale: 'en',
  methods: {
    bankTransfer: 'Bank transfer',
    cash: 'Cash',
    creditCard: 'Credit card',
    depositExpress: 'Bank deposit',
    lottery: 'Lottery shop',
  },
  methodsAt: { cash: 'Cash at {outlet}', bankTransfer: 'Bank transfer with {outlet}' },
  byMethod: {
    named: 'with {method}',
    bankTransfer: 'by bank transfer',
    cash: 'in cash',
    creditCard: 'by card',
    depositExpress: 'by bank deposit',
    lottery: 'at a lottery shop',
  },
  labels: {
    account: 'Account',
    accountType: 'Account type',
    agency: 'Branch',
    agreement: 'Agreement number (convenio)',
    bank: 'Bank',
    barcode: 'Barcode',
    beneficiary: 'Payee',
    clabe: 'CLABE',
    linhaDigitavel: 'Boleto number (linha digitável)',
    lotteryCode: 'Payment code for the lottery shop',
    owner: 'Account owner',
    ownerDocument: 'Owner’s document',
    paymentCode: 'Payment code',
    pixCode: 'Pix code',
    reference: 'Reference',
    referenceCode: 'Reference code',
    speiConcept: 'Reference (write it in the concept)',
    speiReference: 'Numeric reference',
    transferReference: 'Transfer reference',
  },
  accountTypes: { checking: 'Checking account', savings: 'Savings account' },
  ways: {
    boleto: {
      once: 'Pay in one of these two ways only: it is the same charge.',
      first: 'In the bank’s app',
      second: 'At a bank or a lottery shop',
      steps: ['Show the barcode.', 'Check that you are charged {amount}, and pay.', receipt],
    },
    boletoWithPix: {
      once: 'Pay only once: the Pix code and the boleto are the same charge, and paying one settles the other.',
      first: 'With Pix',
      second: 'With the boleto',
      steps: [
        'Copy the boleto number and paste it in your bank’s app, or show the barcode at a bank or a lottery shop.',
        'Check[ that the payee is {beneficiary} and] that it asks for {amount}, and confirm.',
        receipt,
      ],
    },
  },
  steps: {
    agreement: [
      atCounter,
      'Read out the agreement number (convenio)[ {agreement}] and the reference[ {reference}].',
      charged,
      receipt,
    ],
    agreementAtBank: [
      'Go to a branch or an agent[ of {outlet}], or open its app.',
      'Read out or enter the agreement number (convenio)[ {agreement}] and the reference[ {reference}].',
      'Check that you are charged {amount} and confirm.',
      receipt,
    ],
    bankCode: [
      'Open your bank’s app, or go to a bank agent.',
      'Choose to pay a service and enter the payment code[ {reference}].',
      'Check that it asks for {amount} and confirm.',
      receipt,
    ],
    bankDeposit: [
      'Open your bank’s app, or go to a branch or a cash machine.',
      'Deposit or transfer exactly {amount} to the account given.',
      '[Before you confirm, check that the account owner is {owner}.]',
      '[{sendsProof}Send the proof of payment within 10 days.][{keepsReceipt}Keep the receipt.]',
    ],
    boleto: [
      'Copy the boleto number.',
      'In your bank’s app, choose to pay a boleto and paste the number.',
      'Check[ that the payee is {beneficiary} and] that it asks for {amount}, and confirm.',
      receipt,
    ],
    boletoWithPix: [
      'Open your bank’s app and choose Pix.',
      'Scan the QR code, or copy the code and paste it.',
      'Check that the amount is {amount}, and confirm.',
    ],
    cashCode: [atCounter, 'Show or read out the payment code[ {reference}] at the counter.', charged, receipt],
    cashReference: [
      atCounter,
      'Say at the till that you are paying with a reference, and read out the number[ {reference}].',
      charged,
      receipt,
    ],
    codi: [
      'Open your bank’s app on your phone and choose CoDi.',
      'Scan this code. If it is on that same phone, save a screenshot and open it in your bank’s app.',
      'Check the amount of {amount} and confirm.',
    ],
    lottery: ['Go to a lottery shop.', 'Show the barcode, or read out the payment code.', charged, receipt],
    onlineBank: [
      'Continue to the payment page.',
      'Sign in at {bank}.',
      'Check the amount of {amount} and approve the payment.',
    ],
    onlineCash: ['Open the payment page and write down what the counter will ask for.', atCounter, charged, receipt],
    oxxo: [
      'Go to an OXXO shop.',
      'Show the barcode, and say at the till that you are paying a service with this code.',
      'Pay {amount} in cash. OXXO may charge an additional fee.',
      receipt,
    ],
    oxxoPay: [
      'Go to an OXXO shop.',
      'Say at the till that you are making an OXXO Pay payment, and show the barcode.',
      'Pay {amount} in cash. OXXO may charge an additional fee.',
      receipt,
    ],
    pix: [
      'Open your bank’s app and choose Pix.',
      'Scan the code, or copy it and paste it under “Pix Copia e Cola”.',
      'Check[ that the payee is {beneficiary} and] that it asks for {amount}, and confirm.',
    ],
    pixAuthorisation: [
      'Open your bank’s app and choose Pix.',
      'Scan the QR code, or copy the code and paste it into “Pix Copia e Cola”.',
      'Check[ that the receiver is {beneficiary},] the amount and how often it is charged, and authorise it.',
    ],
    spei: [
      'Open your bank’s app and choose to transfer.',
      'Copy the CLABE and add it as the destination account[, in the name of {beneficiary}].',
      'Send exactly {amount}[ with the reference {reference}][ and write {concept} under “Concepto de pago”].',
      receipt,
    ],
    transferReference: [
      'Continue to the payment page and sign in at {bank}.',
      'Transfer exactly {amount}.',
      'Write the reference[ {reference}] into the description of the transfer.',
      receipt,
    ],
    transferText: [
      'Open your bank’s app and transfer to the account given.',
      'Send exactly {amount}.',
      'Write the reference[ {reference}] {note} of the transfer.',
      receipt,
    ],
    voucher: [
      atCounter,
      'Show the barcode, on your phone or printed. If it does not scan, read out the number below the bars.',
      charged,
      receipt,
    ],
    wallet: ['Open the {method} app.', approve, comeBack],
    walletApp: ['Open the {method} app on your phone.', approve, comeBack],
    walletPage: ['Continue to the page of {method}.', 'Approve the payment of {amount} in the {method} app.', comeBack],
    walletQr: [
      'Open the app of your wallet, such as Yape or Plin, and choose to scan.',
      'Scan this code. If it is on that same phone, save the image and upload it in the app.',
      approve,
    ],
    walletSite: ['Continue to the page of {method}.', approve, comeBack],
  },
  yourBank: 'your bank',
  proof: {
    send: 'Send the proof of payment',
    waiting:
      'If you have already paid, do not pay again: send the proof of payment. Without it, the payment is not confirmed.',
    reminder: 'The payment is confirmed only after you send the proof of payment.',
  },
  pixCodes: {
    openAmount: '[The code holds no amount: enter {typedAmount}.]',
    contested: 'If you contested this Pix with your bank, the return can take up to 11 days.',
    authorisationTitle: 'Pix Automático',
    authorisationAmount: 'Order amount',
    authoriseUntil: 'Authorise by {deadline}',
    authorisationStates: {
      processing: {
        title: 'Waiting for your authorisation',
        text: 'The confirmation will appear here. Authorise once: do not authorise again.',
      },
      unknown: {
        title: 'We are confirming the authorisation',
        text: 'The result is not known yet. If you have authorised, do not authorise again[{onPage}: the confirmation will appear here]. If there is no confirmation tomorrow, ask the shop.',
      },
      lapsed: {
        title: 'The time to authorise is over',
        text: 'No authorisation reached us in time. Do not authorise with what you were sent. If you have authorised, do not authorise again: talk to the shop.',
      },
      deadlinePassed: {
        title: 'The deadline has passed',
        text: 'This authorisation may no longer be accepted. If you have authorised, do not authorise again: it may still be confirmed. If not, go back to the shop and choose how to pay.',
      },
      failed: {
        title: 'The authorisation was not completed',
        text: 'If your bank’s app shows the authorisation or a charge, talk to the shop before you authorise again.',
      },
      expired: {
        title: 'The time to authorise is over',
        text: 'No authorisation reached us in time. If you have authorised, do not authorise again: talk to the shop.',
      },
      paid: {
        title: 'Authorised',
        text: 'The shop received your authorisation of Pix Automático.[{late} It came after the deadline and the shop knows it: ask the shop about your order.][{onPage} You can keep this page as your record.]',
      },
    },
    notAuthorisedYet: 'I have not authorised yet: show how to authorise',
    authorisationAlt: 'QR code that authorises Pix Automático',
    authorisation:
      'This code authorises future charges by Pix Automático. Nothing is paid now. Your bank’s app shows the amount and how often it is charged.',
    acceptedByPaying:
      'By paying this code you also authorise future charges by Pix Automático. Check the amount and how often it is charged in your bank’s app before you confirm.',
    offeredAfterPaying:
      'This code pays for this order only. Your bank’s app will also offer Pix Automático for future charges: authorise it only if you want to.',
    dueDate: 'After the due date, your bank’s app shows the updated amount.',
    besideBoleto: 'Confirmed at once.',
    boletoBeside: 'Confirmed within 3 business days.',
  },
  notes: { named: 'into the field “{field}”', other: 'into the field for a reference or a description' },
  refusalCauses: {
    'another-card': 'Try another card or another way to pay.',
    'card-data': 'Check the details of the card, or use another one.',
    'call-bank': 'Your bank did not approve the payment. Call it to approve it, or use another card.',
    'amount-limit': 'The payment is outside the permitted limits. Use another way to pay.',
    'attempt-limit': 'There were many payments or attempts in a short time. Wait, or use another way to pay.',
    document: 'Your document could not be confirmed. Check the number and the name.',
    'try-later': 'The bank did not respond. You can wait a few minutes or use another way to pay.',
  },
  states: {
    submitting: { title: 'Preparing the payment', text: 'Wait a moment and keep this page open.' },
    processing: {
      title: 'Waiting for the payment',
      text: 'You can close this page. If you have paid, do not pay again: the confirmation will appear here.',
    },
    cardProcessing: {
      title: 'Waiting for {confirmer}',
      text: 'There is no answer yet. Do not pay again[{onPage}: the result will appear here].',
    },
    unknown: {
      title: 'We are confirming the payment',
      text: 'The result is not known yet. If you have paid, do not pay again.[{onPage} You can close this page and come back later: the confirmation will appear here.] If there is no confirmation tomorrow, ask the shop.',
    },
    noInstructions: {
      title: 'The payment details are missing',
      text: 'The shop received your order, but the details to pay it by did not come. Talk to the shop before you pay.',
    },
    failed: {
      title: 'The payment was not completed',
      text: 'If money was taken from your account or you have a receipt, talk to the shop before you pay again.',
    },
    paid: {
      title: 'Paid',
      text: 'We received {amount}.[{late} It came after the deadline and the shop knows it: ask the shop about your order.][{onPage} You can keep this page for your records.]',
    },
    reversed: {
      title: 'Payment refunded',
      text: 'Your payment of {amount} was refunded. If you do not see it yet, ask the shop.',
    },
    inReview: {
      title: 'Payment in review',
      text: 'The payment is neither approved nor refused yet: the review takes 1 to 4 days. Do not pay again[{onPage}: the result will appear here].',
    },
    refundRequested: {
      title: 'Refund requested',
      text: 'For the refund[ of {refund}] of your payment of {amount}, the bank needs your details. Ask the shop how to give them.',
    },
    refundProcessing: {
      title: 'Refund under way',
      text: 'A refund[ of {refund}] of your payment of {amount} is under way. If it does not reach you, ask the shop.',
    },
    refundedInPart: {
      title: 'Refunded in part',
      text: '{refunded} of {amount} were refunded. If you do not see them yet, ask the shop.',
    },
    refundNotMade: {
      title: 'Paid, without a refund',
      text: 'The refund[ of {refund}] was not made, so your payment of {amount} stands. Do not pay again. If you expected the refund, ask the shop.',
    },
    disputed: {
      title: 'Payment in dispute',
      text: 'Your payment of {amount} is in dispute, and the bank of the card is looking at it. Do not pay again. If you did not dispute it, ask the shop.',
    },
    chargedBack: {
      title: 'Payment taken back',
      text: 'The bank of the card took the payment of {amount} back after a dispute. Ask the bank how and when you receive the money. Do not pay again: ask the shop first.',
    },
    expired: {
      title: 'The time to pay is over',
      text: 'No payment reached us in time. If you have paid, do not pay again: keep the receipt and talk to the shop.',
    },
    lapsed: {
      title: 'The time to pay is over',
      text: 'No payment reached us in time. Do not pay with the details that you were sent. If you have paid, do not pay again: keep the receipt and talk to the shop.',
    },
    deadlinePassed: {
      title: 'The deadline has passed',
      text: 'This payment may no longer be accepted. If you have paid, do not pay again: it can still be confirmed. If you have not paid, go back to the shop and choose how to pay.',
    },
    wrongAmount: {
      title: 'A different amount arrived',
      text: 'We received {received} and the order is {amount}. Do not pay again and do not pay the difference: talk to the shop.',
    },
    replaced: {
      title: 'You chose another way to pay',
      text: 'If you have paid with this one, do not pay again: wait for the confirmation[{onPage} here]. If not, pay only with the one you chose[, which costs {otherPrice}].',
    },
    repriced: {
      title: 'The price of the order changed',
      text: 'This payment is of {amount} and no longer pays the order[, which now costs {price}]. Do not pay[{code} with this code][{noCode} with it]. If you have already paid, do not pay again: keep the receipt and talk to the shop.',
    },
    orderPaid: {
      title: 'This order is already paid[ {byMethod}]',
      text: 'Do not pay[{code} with this code][{noCode} again]. If you also paid this way, keep the receipt and talk to the shop.',
    },
    paidTwice: {
      title: 'Paid twice',
      text: 'We received more than one payment for this order[, the first {byMethod}], and the shop knows. Do not pay anything more. Keep the receipts and talk to the shop.',
    },
    orderRefunded: {
      title: 'Payment refunded',
      text: 'The money for this order was refunded. Do not pay[{code} with this code][{noCode} again]: if you do not see the money yet, ask the shop.',
    },
    orderAmountDiffers: {
      title: 'An amount arrived that has to be checked',
      text: 'A payment of this order arrived, and it does not match the order. Do not pay[{code} with this code][{noCode} again] and do not pay the difference: talk to the shop.',
    },
    orderUnknown: {
      title: 'We are confirming another payment of this order',
      text: 'The result is not known yet. Do not pay[{code} with this code][{noCode} another way]: wait for the confirmation[{onPage} here] or ask the shop.',
    },
    returned: {
      title: 'We are confirming with {confirmer}',
      text: 'If you have paid, do not pay again[{onPage}: the confirmation will appear here]. If the confirmation does not come, ask the shop before you pay again. If you did not finish, go back to the payment page.',
    },
    offline: {
      title: 'No connection',
      text: 'What you see may be out of date. It will update when you are back online.',
    },
  },
  amount: 'Amount',
  moment: {
    one: '{weekday} {day} {month}[ {year}] at\u00a0{time}',
    many: '{weekday} {day} {month}[ {year}] at\u00a0{time}',
  },
  pastMoment: { one: '{day} {month}[ {year}] at\u00a0{time}', many: '{day} {month}[ {year}] at\u00a0{time}' },
  momentInZone: '{moment} ({zone})',
  zoneOfCity: '{city} time',
  payUntil: 'Pay by {deadline}',
  deadlineWas: 'The deadline was {deadline}',
  onceOpen: 'Once you open the page, you have {minutes} minutes to pay.',
  remaining: '{time} left',
  remainingOne: '{time} left',
  inYourZone: 'In your time zone: {weekday} {day} {month}, {time}',
  codes: {
    pixAlt: 'Pix QR code for {amount}',
    codiAlt: 'CoDi code for {amount}',
    qrAlt: 'QR code to pay {amount}',
    barcodeAlt: 'Barcode to pay {amount}',
    receiver: 'Payee',
    bankDetails: 'Transfer details',
    originalText: 'Show the original text',
    besideBars: '{label} (if you are asked for it)',
    encoderFailed: 'The code could not be shown. Use the number on this page.',
    mayBeRefused: 'This payment may no longer be accepted',
    tooFine: 'The barcode does not fit this screen. Copy the number or turn the phone.',
  },
  actions: {
    copy: 'Copy {label}',
    copyPix: 'Copy Pix code',
    copying: 'Copying',
    copied: 'Copied',
    copyFailed: 'Copying did not work. The text is selected: tap it and choose copy.',
    keepFailed: 'This browser does not allow it. Print the page or take a screenshot.',
    continueTo: 'Continue to the payment',
    cashDetails: 'See what to pay with[ at {outlet}]',
    scanForPage: 'Scan this code to open the details of this payment.',
    openPage: 'See these details on the payment page',
    openPayee: 'See the company on the payment page',
    backToPage: 'Back to the payment page',
    openWallet: 'Open {method}',
    openApp: 'Open the {method} app',
    openWalletPage: 'Continue in the browser',
    openImage: 'Open the picture of the QR code',
    hostWarning: 'You are going to {host}. Continue only if you know this address.',
    continueAnyway: 'Continue to {host}',
    print: 'Print',
    close: 'Close',
    showAtCounter: 'Show at the counter',
    enlarge: 'Enlarge the code',
    saveImage: 'Save as picture',
    share: 'Share',
    addToCalendar: 'Add to calendar',
    replace: 'Get [{code}a new code][{noCode}new payment details]',
    replacePrompt:
      'If you have paid, wait for the confirmation: with two [{code}codes][{noCode}payments] you could pay twice.',
    replaceWait: 'I have paid, I will wait',
    replaceConfirm: 'I have not paid, get [{code}a new code][{noCode}new details]',
    notPaidYet: 'I have not paid yet: show how to pay',
    appNotOpened: 'Did the app not open? Install it and try again, or use another way to pay on this page.',
    scanToOpen: 'Scan with your phone’s camera to open {method} there.',
    scanToCarry: 'Scan with your phone’s camera to take this slip along.',
    saved: 'Saved',
    openInBrowser:
      'This browser does not save, print or open other apps. Copy the link and open it in your usual browser.',
    openLink: 'Open in the browser',
    copyLink: 'Copy link',
  },
  sections: {
    steps: 'How to pay',
    keep: 'Keep this page',
    ids: 'Details',
    atCounter: '“I would like to pay a bill”',
    past: 'Show the details of this payment',
  },
  calendarEntry: 'Pay {amount} · {method}',
  ids: { orderNumber: 'Order', outTradeNo: 'Identifier', tradeNo: 'Transaction' },
  test: 'TEST',
}
