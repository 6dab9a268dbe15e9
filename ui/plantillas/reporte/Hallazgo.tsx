import { useState } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { Copiable } from '../variables/Copiable.tsx'
import type { Lugar } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { enTrozos } from './frase.ts'
import { dondeEsta, type Hallazgo as Dicho, type Seccion } from './secciones.ts'

/** The words of the document around a tag, with the tag marked, and where to look for them. Alone in its paragraph, it was said already. */
const Frase = ({ lugar, etiqueta }: { lugar: Lugar; etiqueta: string }) => (
  <div className="reporte-lugar justify-self-stretch pl-2.5 border-l-2 border-l-line">
    {lugar.frase === `{${etiqueta}}` ? null : (
      <p className="text-muted font-serif text-14">
        {enTrozos(lugar.frase, etiqueta).map(({ texto, marca }, at) => (marca ? <mark key={at}>{texto}</mark> : texto))}
      </p>
    )}
    <small className="text-12 text-muted">{dondeEsta(lugar)}</small>
  </div>
)

interface Props {
  hallazgo: Dicho
  seccion: Seccion
  /** The name of its variable, and how it is written, where they are known. */
  variable: { titulo: string; etiqueta: string } | undefined
}

/** One thing that a report says: the tag, why, what was meant, and each sentence where it stands. */
export const Hallazgo = ({
  hallazgo: { etiqueta, texto, sugerencia, correccion, ruta, lugares },
  seccion,
  variable,
}: Props) => {
  const [todos, setTodos] = useState(false)
  const [primero, ...otros] = lugares
  return (
    <li
      className="reporte-hallazgo grid justify-items-start gap-1 min-w-0 py-2.5 px-4 text-13 wrap-anywhere"
      data-seccion={seccion}
    >
      {etiqueta === null ? null : (
        <div className="flex flex-wrap items-baseline justify-between justify-self-stretch gap-x-3 gap-y-1">
          <code className="text-13 font-semibold">{`{${etiqueta}}`}</code>
          {lugares.length > 1 ? <span className="muted text-12">{lugares.length} veces</span> : null}
        </div>
      )}
      {seccion === 'reconocidas' && variable ? <small className="muted text-12">{variable.titulo}</small> : null}
      {texto === '' ? null : <p>{seccion === 'sinUsar' ? texto : enFrase(texto)}</p>}
      {seccion === 'sinUsar' ? (
        variable ? (
          <Copiable etiqueta={variable.etiqueta} />
        ) : (
          <code className="muted">{ruta}</code>
        )
      ) : null}
      {sugerencia === null ? null : (
        <p className="reporte-sugerencia">
          ¿Quiso decir {correccion ? <Copiable etiqueta={`{${correccion}}`} /> : <code>{sugerencia}</code>}?
        </p>
      )}
      {primero && primero.parrafo > 0 ? <Frase lugar={primero} etiqueta={etiqueta ?? ''} /> : null}
      {todos ? otros.map((lugar, at) => <Frase key={at} lugar={lugar} etiqueta={etiqueta ?? ''} />) : null}
      {otros.length > 0 ? (
        <button
          type="button"
          className="min-h-6 p-0 border-0 bg-none bg-transparent text-accent text-12 cursor-pointer"
          aria-expanded={todos}
          onClick={() => setTodos(!todos)}
        >
          {todos ? 'Ver solo el primero' : `Ver ${plural(otros.length, 'lugar más', 'lugares más')}`}
          <span className="solo-lectores"> de {`{${etiqueta ?? ''}}`}</span>
        </button>
      ) : null}
    </li>
  )
}

const enFrase = (texto: string): string => {
  const alta = texto.charAt(0).toUpperCase() + texto.slice(1)
  return /[.:!?]$/.test(alta) ? alta : `${alta}.`
}
