import { renderToStaticMarkup } from 'react-dom/server'
import { operationId, published } from './published.ts'
import { needsText } from './document.ts'
import { waysOf, type Area, type Route } from '../route.ts'

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2430;background:#f7f6f3;
  overflow-wrap:anywhere}
a{color:#1f5f99}h2{margin:2.5rem 0 0;padding-bottom:.25rem;border-bottom:1px solid #e3e0d8}nav{columns:10rem;column-gap:1rem}
  nav a{display:block;padding:.25rem 0;break-inside:avoid}
details{background:#fff;border:1px solid #e3e0d8;border-radius:6px;margin:.5rem 0;padding:.5rem 1rem}
summary{cursor:pointer;display:grid;grid-template-columns:6rem 1fr}summary span{grid-column:2;color:#55606e}
summary b::before{content:'▸ '}details[open]>summary b::before{content:'▾ '}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;overflow-wrap:normal;background:#f7f6f3;padding:.75rem;border-radius:4px}
  h4{margin:1rem 0 0}
@media(prefers-color-scheme:dark){body{background:#12161c;color:#e6e9ee}a{color:#86b8e8}details{background:#1a2028;border-color:#2a323d}
  pre{background:#12161c}
h2{border-color:#2a323d}summary span{color:#a9b3c0}}`

/** HTML documentation of all routes by area. @param nonce allows its style */
export function docsPage(routes: Route[], nonce: string): string {
  const groups = groupBy(routes)
  return (
    '<!doctype html>' +
    renderToStaticMarkup(
      <html lang="es">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>API de Protocolo</title>
          <style nonce={nonce}>{STYLE}</style>
        </head>
        <body>
          <h1>API de Protocolo</h1>
          <p>
            Todas las direcciones están bajo <code>/api</code>. El documento para programas (OpenAPI 3.1) está en{' '}
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          <nav aria-label="Áreas">
            {groups.map(({ area, rows }) => (
              <a key={area.name} href={`#${anchorOf(area)}`}>
                {area.name} ({rows.length})
              </a>
            ))}
          </nav>
          {groups.map(({ area, rows }) => (
            <section key={area.name} id={anchorOf(area)}>
              <h2>{area.name}</h2>
              <p>{area.description}</p>
              {rows.map((row) => (
                <Row key={row.method + row.path} route={row} />
              ))}
            </section>
          ))}
        </body>
      </html>,
    )
  )
}

const anchorOf = ({ name }: Area) => name.toLowerCase().replaceAll(' ', '-')

function groupBy(routes: Route[]): { area: Area; rows: Route[] }[] {
  const groups = new Map<string, { area: Area; rows: Route[] }>()
  for (const route of routes) {
    const area = route.area ?? { name: 'Otras', description: '' }
    const group = groups.get(area.name) ?? { area, rows: [] }
    group.rows.push(route)
    groups.set(area.name, group)
  }
  return [...groups.values()]
}

function Row({ route }: { route: Route }) {
  const parts = { Parámetros: route.params, Consulta: route.query }
  return (
    <details>
      <summary>
        <b>{route.method}</b> <code>{route.path}</code> <span>{route.summary}</span>
      </summary>
      <p>
        <code>{operationId(route)}</code>
        {route.ways ? null : (
          <>
            . {needsText(route.needs)}. Responde {route.answers ?? 200}.
          </>
        )}
      </p>
      {Object.entries(parts).map(([name, schema]) => schema && <Schema key={name} name={name} schema={schema} />)}
      {waysOf(route).map((way) => (
        <div key={way.summary}>
          {route.ways ? (
            <p>
              {way.summary}. {needsText(way.needs)}. Responde {way.answers ?? 200}.
            </p>
          ) : null}
          {way.body ? <Schema name="Cuerpo" schema={way.body} /> : null}
        </div>
      ))}
      {route.reply ? <Schema name="Respuesta" schema={route.reply} /> : null}
    </details>
  )
}

const Schema = ({ name, schema }: { name: string; schema: unknown }) => (
  <div>
    <h4>{name}</h4>
    <pre tabIndex={0}>{JSON.stringify(published(schema), null, 2)}</pre>
  </div>
)
