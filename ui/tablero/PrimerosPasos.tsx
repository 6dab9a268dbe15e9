import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'wouter'
import { PASOS } from '../../schemas/oficina/notaria.ts'
import type { MiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { usePreferencia } from '../kit/page/preferencias.ts'
import { puede } from '../kit/http/session.ts'

const esOculto = (valor: unknown): valor is 'ocultos' => valor === 'ocultos'

/** What a new office does until its first deed: each step is ticked by what it leaves done. */
export const PrimerosPasos = ({ pasos }: { pasos: NonNullable<MiDia['pasos']> }) => {
  const [oculto, setOculto] = usePreferencia('primeros_pasos', esOculto)
  if (oculto) return null
  const hechos = pasos.filter(({ hecho }) => hecho).length
  const siguiente = pasos.find(({ hecho }) => !hecho)
  return (
    <section className="tablero-pasos" aria-labelledby="primeros-pasos">
      <header>
        <h2 id="primeros-pasos">Primeros pasos</h2>
        <p className="muted flex-1 whitespace-nowrap text-13 tabular-nums">
          {hechos} de {pasos.length}
        </p>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => {
            setOculto('ocultos')
            enfocar('contenido')
          }}
        >
          No mostrar más
        </Button>
      </header>
      <ol>
        {pasos.map(({ clave, hecho }) => {
          const { titulo, linea, pagina, ...paso } = PASOS[clave]
          const tambien = !hecho && 'tambien' in paso && puede(paso.tambien.permiso) ? paso.tambien : null
          return (
            <li
              className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 py-2 px-0 text-muted"
              key={clave}
              data-hecho={hecho || undefined}
              data-siguiente={clave === siguiente?.clave || undefined}
            >
              {hecho ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
              <span>
                <Link href={pagina}>{titulo}</Link>
                {hecho ? <small>Hecho</small> : <small>{linea}</small>}
                {tambien ? (
                  <small>
                    <Link href={tambien.pagina}>{tambien.texto}</Link>
                  </small>
                ) : null}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
