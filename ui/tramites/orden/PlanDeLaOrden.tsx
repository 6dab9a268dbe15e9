import { Suspense } from 'react'
import type { PlanDeRadicacion } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { EquipoDeEscritura } from '../../radicaciones/index.ts'
import { ActosDeLaOrden } from './ActosDeLaOrden.tsx'
import { Parte } from './Parte.tsx'
import type { Eleccion, PersonaDicha } from './pedido.ts'

interface Props {
  plan: PlanDeRadicacion
  eleccion: Eleccion
  errores: Readonly<Record<string, string>>
  /** @param campos whose errors are no longer of what is chosen */
  onCambiar: (cambio: Partial<Eleccion>, campos: readonly string[]) => void
}

/** What an order would be filed as, with all that may be chosen of it. */
export const PlanDeLaOrden = ({ plan, eleccion, errores, onCambiar }: Props) => {
  const { partes, inmuebles, impide, avisos } = plan
  const deDatos = impide.filter(({ campo }) => campo === 'data')
  const { equipo, personas } = eleccion
  const deParte = (clave: string) => (dicha: PersonaDicha, campos: readonly string[]) =>
    onCambiar(
      { personas: { ...personas, [clave]: dicha } },
      campos.map((campo) => `personas.${clave}.${campo}`),
    )
  return (
    <div className="orden-plan grid gap-5">
      {deDatos.length ? (
        <Dicho tono="mal">
          <strong>Corrija primero lo que dice la orden</strong>
          <ul>
            {deDatos.map(({ mensaje }) => (
              <li key={mensaje}>{mensaje}</li>
            ))}
          </ul>
        </Dicho>
      ) : errores['data'] ? (
        <Dicho tono="mal">
          <p>{errores['data']}</p>
        </Dicho>
      ) : null}
      <section aria-labelledby="orden-partes">
        <h3 id="orden-partes">Quiénes</h3>
        {partes.length ? (
          <ul className="orden-partes p-0 border border-line rounded-6 list-none text-13 wrap-anywhere">
            {partes.map((parte) => (
              <Parte
                key={parte.clave}
                parte={parte}
                dicha={personas[parte.clave]}
                errores={errores}
                onCambiar={deParte(parte.clave)}
              />
            ))}
          </ul>
        ) : (
          <p className="muted">La orden no nombra a nadie.</p>
        )}
      </section>
      <section aria-labelledby="orden-inmuebles">
        <h3 id="orden-inmuebles">Inmuebles</h3>
        {inmuebles.length ? (
          <ul className="orden-predios p-0 border border-line rounded-6 list-none text-13 wrap-anywhere">
            {inmuebles.map(({ matricula, nuevo, direccion }) => (
              <li className="py-2 px-3" key={matricula}>
                <b className="font-medium">{matricula}</b> <span>{direccion}</span>{' '}
                <small className="muted">{nuevo ? 'Se registra' : 'Ya está en la oficina'}</small>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">La orden no dice ninguno.</p>
        )}
      </section>
      <ActosDeLaOrden plan={plan} eleccion={eleccion} errores={errores} onCambiar={onCambiar} />
      <section aria-labelledby="orden-equipo">
        <h3 id="orden-equipo">Quiénes la trabajan</h3>
        <div className="kit-campos orden-equipo">
          <Suspense fallback={<Esqueleto campos={5} />}>
            <EquipoDeEscritura
              equipo={equipo}
              errores={errores}
              onChange={(nuevo) =>
                onCambiar(
                  { equipo: nuevo },
                  Object.entries(nuevo).flatMap(([campo, valor]) => (valor === null ? [] : [campo])),
                )
              }
            />
          </Suspense>
        </div>
      </section>
      {avisos.length ? (
        <Dicho tono="aviso">
          <strong>Para completar o mirar en la radicación</strong>
          <ul>
            {avisos.map((texto) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        </Dicho>
      ) : null}
    </div>
  )
}
