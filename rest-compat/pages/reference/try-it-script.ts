/** The script of the reference page: it sends what a form describes, and shows the answer. */
export const tryItScript = `
'use strict'
const login = document.getElementById('login')
function headersOf() {
  const { username, password } = login.elements
  if (!username.value) return {}
  const bytes = new TextEncoder().encode(username.value + ':' + password.value)
  return { authorization: 'Basic ' + btoa(String.fromCharCode(...bytes)) }
}
function requestOf(form) {
  const { method, path } = form.dataset
  const init = { method, headers: headersOf() }
  const query = new URLSearchParams()
  const parts = new FormData()
  let address = path
  for (const field of form.elements) {
    const [kind, name] = field.name.split(':')
    if (kind === 'file') for (const file of field.files) parts.append(name, file)
    else if (!field.value) continue
    else if (kind === 'path') address = address.replace('{' + name + '}', encodeURIComponent(field.value))
    else if (kind === 'query') query.set(name, field.value)
    else if (kind === 'header') init.headers[name] = field.value
    else if (kind === 'part') parts.append(name, field.value)
    else if (kind === 'body') { init.body = field.value; init.headers['content-type'] = 'application/json' }
  }
  if (form.querySelector('[name^="part:"], [name^="file:"]')) init.body = parts
  return [address + (query.size ? '?' + query : ''), init]
}
async function shown(answer) {
  const head = answer.status + ' ' + answer.statusText
  const type = answer.headers.get('content-type') || ''
  if (!/json|text/.test(type)) return type ? head + ', ' + type : head
  const text = await answer.text()
  try { return head + '\\n' + JSON.stringify(JSON.parse(text), null, 2) } catch { return head + '\\n' + text }
}
document.addEventListener('submit', async (event) => {
  const form = event.target
  if (form.role === 'search') return
  event.preventDefault()
  if (form === login) return
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  button.disabled = true
  output.textContent = 'Sending …'
  try {
    output.textContent = await shown(await fetch(...requestOf(form)))
  } catch (error) { output.textContent = 'No answer: ' + error.message }
  button.disabled = false
})
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named && named.localName === 'details') named.open = true
}
addEventListener('hashchange', openNamed)
openNamed()
`
