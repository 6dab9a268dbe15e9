import { formatDateLong, formatDateWeekday } from '../../../schemas/es-co.ts'
import type { Situacion } from '../publico/situacion.ts'

/** ¿En qué va? ¿Qué sigue y cuándo? ¿Qué debo hacer? */
export const Preguntas = ({ situacion: s, telefono }: { situacion: Situacion; telefono: string | null }) => (
  <div className="preguntas">
    <section>
      <h2>¿En qué va?</h2>
      <p className="respuesta">
        <strong>{s.paso}</strong> {s.va}
      </p>
      <p className="nota">Desde el {formatDateWeekday(s.desde)}.</p>
    </section>
    <section>
      <h2>¿Qué sigue y cuándo?</h2>
      <Sigue {...s} />
    </section>
    <section className={s.turno ? 'turno' : undefined}>
      <h2>{s.turno ? '¿Qué debo hacer? Es su turno' : '¿Qué debo hacer?'}</h2>
      <p className="respuesta">{s.haga}</p>
      {s.faltan.length > 0 && (
        <ul className="faltan">
          {s.faltan.map((papel) => (
            <li key={papel}>{papel}</li>
          ))}
        </ul>
      )}
      {telefono && s.turno && (
        <p className="nota">
          Teléfono de la notaría: <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>{telefono}</a>
        </p>
      )}
    </section>
  </div>
)

const Sigue = ({ sigue, termino }: Pick<Situacion, 'sigue' | 'termino'>) => {
  if (termino) return <p className="respuesta">Nada más: el trámite terminó.</p>
  if (!sigue) return <p className="respuesta">La notaría anotará aquí el paso que sigue.</p>
  if (!sigue.plazo || !sigue.desde || !sigue.hasta) {
    return (
      <>
        <p className="respuesta">
          <strong>{sigue.paso}</strong>
        </p>
        <p className="nota">
          Es lo que sigue por lo común. Todavía no hay suficientes trámites parecidos para decir cuánto tarda.
        </p>
      </>
    )
  }
  return (
    <>
      <p className="respuesta">
        <strong>{sigue.paso}</strong> Suele tardar {sigue.plazo}
        {sigue.tarde ? '.' : <>: {entre(sigue.desde, sigue.hasta)}.</>}
      </p>
      {sigue.tarde && (
        <p className="respuesta">Este trámite está tardando más de lo usual. Puede preguntar en la notaría por qué.</p>
      )}
      <p className="nota">Según {sigue.casos} trámites de esta notaría en el último año. No es una promesa.</p>
    </>
  )
}

/** `'entre el 23 y el 26 de noviembre de 2026'`: what both dates share is said once. */
function entre(desde: string, hasta: string): string {
  const fin = formatDateLong(hasta)
  if (desde === hasta) return `hacia el ${fin}`
  const [dia = '', mes = ''] = formatDateLong(desde).split(' de ')
  const inicio =
    desde.slice(0, 7) === hasta.slice(0, 7)
      ? dia
      : desde.slice(0, 4) === hasta.slice(0, 4)
        ? `${dia} de ${mes}`
        : formatDateLong(desde)
  return `entre el ${inicio} y el ${fin}`
}
