import { renderToStaticMarkup } from 'react-dom/server'
import { needsText } from './openapi.ts'
import { waysOf, type Route } from './route.ts'

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2430;background:#f7f6f3}
h2{margin-top:2.5rem;border-bottom:1px solid #e3e0d8}details{background:#fff;border:1px solid #e3e0d8;border-radius:6px;margin:.5rem 0;padding:.5rem 1rem}
summary{cursor:pointer}code{font:13px ui-monospace,monospace}b{display:inline-block;width:4.5em}pre{overflow:auto;background:#f7f6f3;padding:.75rem}
@media(prefers-color-scheme:dark){body{background:#12161c;color:#e6e9ee}details{background:#1a2028;border-color:#2a323d}pre{background:#12161c}h2{border-color:#2a323d}}`

/** The API as a page to read: every route with what it needs and takes. `nonce` lets its one style through. */
export function docsPage(routes: Route[], nonce: string): string {
  const groups = groupBy(routes)
  return '<!doctype html>' + renderToStaticMarkup(
    <html lang="es">
      <head><meta charSet="utf-8" /><meta name="viewport" content="width=device-width" /><title>API de Protocolo</title><style nonce={nonce}>{STYLE}</style></head>
      <body>
        <h1>API de Protocolo</h1>
        <p>Todas las direcciones están bajo <code>/api</code>; el documento para programas está en <a href="/api/openapi.json">openapi.json</a>.</p>
        {[...groups].map(([group, rows]) => <section key={group}><h2>{group}</h2>{rows.map((r) => <Row key={r.method + r.path} route={r} />)}</section>)}
      </body>
    </html>,
  )
}

const groupOf = (route: Route) => route.path.split('/')[1] ?? ''

function groupBy(routes: Route[]): Map<string, Route[]> {
  const groups = new Map<string, Route[]>()
  for (const route of routes) groups.set(groupOf(route), [...groups.get(groupOf(route)) ?? [], route])
  return groups
}

function Row({ route }: { route: Route }) {
  const parts = { 'Parámetros': route.params, Consulta: route.query }
  return (
    <details>
      <summary><b>{route.method}</b> <code>{route.path}</code> {route.summary}</summary>
      {route.ways ? null : <p>{needsText(route.needs)}. Responde {route.answers ?? 200}.</p>}
      {Object.entries(parts).map(([name, schema]) => schema && <Schema key={name} name={name} schema={schema} />)}
      {waysOf(route).map((way) => (
        <div key={way.summary}>
          {route.ways ? <p>{way.summary}. {needsText(way.needs)}. Responde {way.answers ?? 200}.</p> : null}
          {way.body ? <Schema name="Cuerpo" schema={way.body} /> : null}
        </div>
      ))}
    </details>
  )
}

const Schema = ({ name, schema }: { name: string; schema: unknown }) => <div><h4>{name}</h4><pre>{JSON.stringify(schema, null, 2)}</pre></div>
