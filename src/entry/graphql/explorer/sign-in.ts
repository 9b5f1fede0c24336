/** The bar above the explorer, in which a person signs in with the session cookie. */
export const SIGN_IN_BAR = `
      <header id="care-bar">
        <strong>Care gateway</strong>
        <form id="care-sign-in" hidden>
          <label>Name or e-mail address <input name="username" autocomplete="username" required /></label>
          <label>Password <input name="password" type="password" autocomplete="current-password" required /></label>
          <label>Code, if you have a second factor <input name="code" autocomplete="one-time-code" size="8" /></label>
          <button>Sign in</button>
        </form>
        <output id="care-status" for="care-sign-in"></output>
        <button id="care-sign-out" type="button" hidden>Sign out</button>
      </header>`

export const SIGN_IN_STYLE = `
        body { display: flex; flex-direction: column; height: 100vh; margin: 0 }
        #root { flex: 1; min-height: 0; height: auto !important }
        #care-bar { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 6px 12px;
          font: 14px system-ui, sans-serif; color: #1b2733; background: #eef2f5; border-bottom: 1px solid #9aa7b3 }
        #care-bar form:not([hidden]) { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center }
        #care-bar input, #care-bar button { font: inherit; padding: 3px 8px; border: 1px solid #5b6b7a; border-radius: 4px }
        #care-bar button { background: #1f4f7a; color: #fff; cursor: pointer }
        /* Names, line numbers and comments (.mtk8) of the package have too little contrast. */
        .graphiql-logo span, .monaco-editor .line-numbers { color: #4a5563 !important }
        body.graphiql-dark :is(.graphiql-logo span, .monaco-editor :is(.line-numbers, .mtk8)) { color: #b4bfca !important }
        @media (prefers-color-scheme: dark) {
          body:not(.graphiql-light) :is(.graphiql-logo span, .monaco-editor :is(.line-numbers, .mtk8)) { color: #b4bfca !important }
        }`

/** The script of the bar; `ENDPOINT` is where it asks. */
export const signInScript = (endpoint: string): string => `'use strict'
const form = document.getElementById('care-sign-in')
const status = document.getElementById('care-status')
const signOut = document.getElementById('care-sign-out')

async function ask(query, variables) {
  const response = await fetch(${JSON.stringify(endpoint)}, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}

function show(me) {
  form.hidden = me !== null
  signOut.hidden = me === null
  status.textContent = me === null ? 'Not signed in.' : 'Signed in as ' + [me.firstName, me.lastName].join(' ').trim() + '.'
}

async function refresh() {
  const { data } = await ask('{ me { firstName lastName } }')
  show(data?.me ?? null)
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { username, password, code } = Object.fromEntries(new FormData(form))
  const input = code === '' ? { username, password } : { username, password, code }
  const { errors } = await ask('mutation ($input: SignInInput!) { signIn(input: $input) { userId } }', { input })
  if (errors === undefined) {
    form.reset()
    await refresh()
  } else {
    status.textContent = errors[0].message
  }
})
signOut.addEventListener('click', async () => {
  await ask('mutation { signOut { signedOut } }')
  await refresh()
})
refresh().catch(() => { status.textContent = 'The service does not answer.' })
`
