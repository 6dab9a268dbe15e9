import { Button } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { puede, useSession } from '../../kit/http/session.ts'
import { cerrarAyuda, irAlPaso } from '../../kit/page/ayuda.ts'
import { usePreferencia } from '../../kit/page/preferencias.ts'
import { useOficina } from '../../office.ts'
import { practicar } from '../../practica/index.ts'
import { avanceDe, conAvance, entradaDe, esAqui, esAvance, RECORRIDOS, type Recorrido } from './recorridos.ts'

export const Recorridos = () => {
  const session = useSession()
  const { oficina } = useOficina()
  const [guardados, guardar] = usePreferencia('recorridos', esAvance)
  const [location, navigate] = useLocation()
  const suyos = session ? RECORRIDOS.filter(({ ids }) => ids.every((id) => puede(id))) : []
  if (suyos.length === 0) return null

  const empezar = ({ id, pasos }: Recorrido, paso: number) => {
    const desde = esAqui(pasos[paso]?.en ?? '', location) ? paso : entradaDe(pasos, paso)
    guardar(conAvance(guardados, id, desde + 1))
    cerrarAyuda()
    irAlPaso({ id, paso: desde })
    if (!esAqui(pasos[desde]?.en ?? '', location)) navigate(pasos[desde]?.en ?? '')
  }
  return (
    <section>
      <h4 className="m-0 mt-6 mb-2 text-14 font-semibold">Recorridos</h4>
      <p>Le muestran el camino sobre las pantallas mismas, paso a paso. Se dejan cuando quiera y se siguen después.</p>
      {oficina?.ofrece_practica ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            cerrarAyuda()
            practicar(true)
          }}
        >
          Practíquelo sin riesgo
        </Button>
      ) : null}
      <ul className="recorridos-lista flex flex-col gap-2 mt-3 p-0 list-none">
        {suyos.map((uno) => {
          const avance = avanceDe(guardados, uno.id)
          const va = typeof avance === 'number' && avance > 1 && avance <= uno.pasos.length
          const boton = va
            ? `Seguir donde iba: paso ${avance} de ${uno.pasos.length}`
            : avance === 'hecho'
              ? 'Repetir'
              : 'Empezar'
          return (
            <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1" key={uno.id}>
              <span>
                {uno.titulo}
                {avance === 'hecho' ? (
                  <small className="block text-muted">
                    <IconCircleCheckFilled size={14} aria-hidden /> Hecho
                  </small>
                ) : null}
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => empezar(uno, va ? avance - 1 : 0)}
                aria-label={`${boton}: ${uno.titulo}`}
              >
                {boton}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
