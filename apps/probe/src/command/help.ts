/** The text of `--help`. */
export const HELP = `Asks a gateway's TEST account which reading of its document's open points is its own, one small
request at a time, and writes what a shop needs. It pays nothing and sends no card.

  probe --url https://test.gateway.example [flags]     asks, and writes files into ./ficha-probe
  probe check --url https://test.gateway.example       sends what the shop sends, and fails if a payment is not made

  --url ADDRESS          the gateway's test address (GATEWAY_URL)
  --confirm-host HOST    the host's name once more; without it you are asked to type it
  --country BR           a country whose methods are asked about; as often as there are (BR)
  --bank METHOD=ID       a bank for Khipu, BankTransfer or Cash, or COUNTRY/METHOD=ID
  --method PIX=pix       what you know already: the gateway's word for a method, as often as there are
  --channel AME=ame      the same for a wallet
  --identify CPF=1       the same for a type of document
  --zone ZONE            the zone of the gateway's clock, such as America/Sao_Paulo
  --like-request FILE    a request that the gateway took once, as JSON; credentials are not read
  --signature-header H   a header that may carry the signature of requests
  --listen PORT          takes notifications on this port, and asks you to pay the orders that it names
  --public-url ADDRESS   the address under which the gateway reaches that port, through your tunnel
  --wait MINUTES         how long notifications are waited for (10)
  --retries              answers notifications in several ways, to see what ends their repeats
  --deliveries FILE      notifications that came before: a JSON list of { at, headers, body }
  --word PAID=paid       what a trade_status means: processing, paid, failed, expired or reversed
  --public-key FILE      a PEM file, where notifications are signed with a key pair
  --budget NUMBER        the most requests (150)
  --per-second NUMBER    the most in a second (2)
  --strict               check ends with 2 for any change of what was proved, too
  --out FOLDER           where the files go (ficha-probe)
  --state FILE           what a run that is stopped goes on from (FOLDER/state.json)
  --plan                 prints what would be sent and what it leaves behind, and sends nothing
  --help                 says this

APP_ID and SECURITY_KEY are read from the environment; a key that is not there is asked for and not shown.
NOTIFICATION_SECRET signs notifications, where it is another than the security key.

Ends with 0 when the run is over, 1 when it ended early (the files say what is known), 2 when check found that a
payment is not made, 3 when check got no answer, 130 when it was stopped (run it again to go on).
`
