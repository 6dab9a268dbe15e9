import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { plural } from '../../../../schemas/es-co.ts'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { confirmar } from '../../../kit/confirmar.ts'
import { ResultadoPorFila } from '../../../kit/lista/ResultadoPorFila.tsx'
import { AsignarA } from './AsignarA.tsx'
import { pasoDesde, type Paso } from './pasos.ts'
import { useUnaPorUna } from './useUnaPorUna.ts'

interface Props {
  filas: FilaDeSolicitud[]
  limpiar: () => void
  elegir: (ids: number[]) => void
}

/** The steps that some of them may take by hand, each once, and which those are. */
const pasosDe = (filas: readonly FilaDeSolicitud[]): { paso: Paso; pueden: number }[] => {
  const hallados = filas.flatMap((fila) => pasoDesde(fila) ?? [])
  return [...new Map(hallados.map((paso) => [paso.a, paso])).values()].map((paso) => ({
    paso,
    pueden: hallados.filter(({ a }) => a === paso.a).length,
  }))
}

/** What can be done with several requests: giving them to one person, and taking the step that follows by hand. */
export const EnBloque = ({ filas, limpiar, elegir }: Props) => {
  const [asigna, setAsigna] = useState(false)
  const { haciendo, hacer, resultado, olvidar } = useUnaPorUna({ limpiar, elegir })
  const pasos = pasosDe(filas)

  const tomar = async ({ paso: { a, verbo, pregunta }, pueden }: (typeof pasos)[number]) => {
    const resto = filas.length - pueden
    const dicho =
      `${plural(pueden, 'solicitud', 'solicitudes')}: «${verbo}».${pregunta ? ` De cada una: ${pregunta}` : ''}` +
      (resto ? ` De donde están, ${plural(resto, 'no puede', 'no pueden')}, y no cambia${resto === 1 ? '' : 'n'}.` : '')
    if (!(await confirmar(dicho, { title: verbo, yes: verbo }))) return
    await hacer(filas, { estado: a })
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsigna(true)}>
        Asignar a…
      </Button>
      <Menu position="top-start">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={haciendo}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            Cambiar de estado
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {pasos.length ? null : <Menu.Label>Ninguna espera un paso a mano</Menu.Label>}
          {pasos.map((uno) => (
            <Menu.Item key={uno.paso.a} onClick={() => void tomar(uno)}>
              {uno.paso.verbo}
              {uno.pueden < filas.length ? ` (${uno.pueden} de ${filas.length})` : ''}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asigna ? (
        <AsignarA
          titulo={`Asignar ${plural(filas.length, 'solicitud', 'solicitudes')}`}
          onClose={() => setAsigna(false)}
          onElegir={(id_asignado) => hacer(filas, { id_asignado })}
        />
      ) : null}
      {resultado ? <ResultadoPorFila title="Cambio de varias solicitudes" {...resultado} onClose={olvidar} /> : null}
    </>
  )
}
