import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Membrete } from '../../documentos/index.ts'
import { ESTILO_PAGINA } from './estilo-pagina.ts'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { textoDelAviso } from '../../habeas/index.ts'
import type { Suscripcion } from '../model.ts'

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

export const paginaDeEntrada = ({
  oficina,
  nonce,
  error,
  codigo,
}: {
  oficina: Membrete
  nonce: string
  error: string | null
  codigo: string
}): string =>
  documento({
    titulo: 'Siga su trámite',
    oficina,
    nonce,
    children: (
      <>
        <h1>Siga su trámite</h1>
        <p className="sub">Si su papel trae un código QR, apunte a él la cámara del teléfono.</p>
        <form method="get" noValidate>
          <div className="campo">
            <label htmlFor="codigo">Código del trámite</label>
            <input
              id="codigo"
              name="codigo"
              inputMode="numeric"
              autoComplete="off"
              maxLength={16}
              defaultValue={codigo}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'codigo-error' : 'codigo-ayuda'}
            />
            {error ? (
              <p className="error" id="codigo-error" role="alert">
                {error}
              </p>
            ) : (
              <p className="nota" id="codigo-ayuda">
                Es el número que está debajo del código QR.
              </p>
            )}
          </div>
          <button>Ver el trámite</button>
        </form>
      </>
    ),
  })

interface PropsEntrada {
  suscripcion: Suscripcion
  numero: number
  oficina: Membrete
  nonce: string
  url: string
}

/** Opening the page changes nothing, only its button does: mail programs open links by themselves. */
export const paginaDeSuscripcion = ({ suscripcion: s, numero, oficina, nonce, url }: PropsEntrada): string => {
  const titulo = s.baja_en
    ? 'Ya no recibe avisos'
    : s.confirmada_en
      ? 'Recibe avisos de este trámite'
      : 'Confirme los avisos'
  return documento({
    titulo,
    oficina,
    nonce,
    children: (
      <>
        <h1>{titulo}</h1>
        <p className="sub">
          Radicación {numero} · {s.correo}
        </p>
        <Estado suscripcion={s} />
        <form method="post">
          <input type="hidden" name="que" value={s.confirmada_en && !s.baja_en ? 'salir' : 'confirmar'} />
          <button className={s.confirmada_en && !s.baja_en ? 'quieto' : undefined}>
            {s.baja_en ? 'Volver a recibirlos' : s.confirmada_en ? 'Dejar de recibirlos' : 'Sí, avísenme'}
          </button>
        </form>
        <p className="nota grande">{textoDelAviso('seguimiento', oficina.nombre)}</p>
        <p className="grande">
          <a href={url}>Ver el trámite</a>
        </p>
      </>
    ),
  })
}

const Estado = ({ suscripcion: { confirmada_en, baja_en, aceptada_en } }: Pick<PropsEntrada, 'suscripcion'>) => {
  if (baja_en)
    return (
      <p className="grande" role="status">
        Desde el {formatDateTime(baja_en)} no le escribimos más sobre este trámite.
      </p>
    )
  if (confirmada_en)
    return (
      <p className="grande" role="status">
        Le escribiremos cada vez que el trámite tenga un paso nuevo. Lo confirmó el {formatDateTime(confirmada_en)}.
      </p>
    )
  return (
    <p className="grande">
      El {formatDateTime(aceptada_en)} alguien pidió con este correo que le avisáramos los pasos. Si fue usted,
      confírmelo.
    </p>
  )
}
