import { Casilla } from '../piezas/Casilla.tsx'

/** What the office tells of the data it takes (Ley 1581, arts. 12 and 17), as its route answers it. */
export interface AvisoDePrivacidad {
  version: string
  texto: string
  finalidades: readonly { id: string; texto: string; opcional: boolean }[]
}

interface Props {
  aviso: AvisoDePrivacidad
  marcadas: readonly string[]
  onMarcar: (marcadas: string[]) => void
}

/** The notice, whole, and the optional purposes, each with its own box, unticked: the service is the same without them. */
export const Aviso = ({ aviso: { version, texto, finalidades }, marcadas, onMarcar }: Props) => {
  const [primero, ...resto] = texto.split(/\n{2,}/)
  const opcionales = finalidades.filter(({ opcional }) => opcional)
  return (
    <section className="sol-aviso" aria-labelledby="sol-aviso">
      <h3 id="sol-aviso">Sus datos personales</h3>
      <p>{primero}</p>
      <details>
        <summary>Leer el aviso de privacidad completo</summary>
        {resto.map((parrafo) => (
          <p key={parrafo}>{parrafo}</p>
        ))}
        <p className="muted">Versión {version}</p>
      </details>
      {opcionales.length ? (
        <fieldset>
          <legend>Si quiere, autorice además:</legend>
          {opcionales.map(({ id, texto: que }) => (
            <Casilla
              key={id}
              marcada={marcadas.includes(id)}
              onChange={(marcada) => onMarcar(marcada ? [...marcadas, id] : marcadas.filter((una) => una !== id))}
            >
              {que}
            </Casilla>
          ))}
          <p className="muted">No es necesario para atender su solicitud.</p>
        </fieldset>
      ) : null}
    </section>
  )
}
