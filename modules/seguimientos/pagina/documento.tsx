import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Membrete } from '../../documentos/index.ts'
import { ESTILO_PAGINA } from './estilo-pagina.ts'

/** CSS and script of this page alone. */
interface Props {
  titulo: string
  oficina: Membrete
  nonce: string
  estilo?: string
  guion?: string
  children: ReactNode
}

/** Only for printing; the page works without it. */
const GUION =
  "for(const b of document.querySelectorAll('[data-imprimir]')){b.hidden=false;b.addEventListener('click',()=>print())}"

/** One self-contained document, without fonts or files. */
export const documento = ({ titulo, oficina, nonce, estilo = '', guion = '', children }: Props): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="es-CO">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="data:," />
        <title>{`${titulo} · ${oficina.nombre}`}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: ESTILO_PAGINA + estilo }} />
      </head>
      <body>
        <header className="oficina">
          {oficina.logo && <img src={oficina.logo} alt="" height="40" />}
          <p>{oficina.nombre}</p>
        </header>
        <main>{children}</main>
        <footer>
          {oficina.lineas.map((linea) => (
            <p key={linea}>{linea}</p>
          ))}
        </footer>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: GUION + guion }} />
      </body>
    </html>,
  )}`

/** For an unknown code, too many tries or an expired link. */
export const paginaDeAviso = ({
  titulo,
  parrafos,
  oficina,
  nonce,
  enlace,
}: Omit<Props, 'children'> & { parrafos: string[]; enlace?: { href: string; texto: string } }): string =>
  documento({
    titulo,
    oficina,
    nonce,
    children: (
      <>
        <h1>{titulo}</h1>
        {parrafos.map((parrafo) => (
          <p key={parrafo} className="grande">
            {parrafo}
          </p>
        ))}
        {enlace && (
          <p className="grande">
            <a href={enlace.href}>{enlace.texto}</a>
          </p>
        )}
      </>
    ),
  })
