import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { plural } from '../../../../schemas/es-co/index.ts'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { confirmar } from '../../../kit/dialogs/confirmar.ts'
import { ResultadoPorFila, type FilaHecha } from '../../../kit/lista/ResultadoPorFila.tsx'
import { AsignarA } from './AsignarA.tsx'
import { pasoDesde, type Paso, type Cambio } from './use-guardar.tsx'
import { api, erroresDe, mensajeDe } from '../../../kit/http/api.ts'
import { useEnvio } from '../../../kit/forms/use-envio.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { refrescar } from '../../../kit/http/use-api.ts'
import { direccionDe, nombreDe, rutaDe, SOLICITUDES } from '../use-solicitud.ts'

/** Each is a request of its own; the limit is sixty a minute. */
const MAXIMO = 50

const sentenciaDe = (problem: unknown): string => Object.values(erroresDe(problem))[0] ?? mensajeDe(problem)

/** Saves the same change in several requests, each against the version read; failed ones stay selected. */
const useUnaPorUna = ({ limpiar, elegir }: Omit<Props, 'filas'>) => {
  const { ocupado, enviar } = useEnvio()
  const [hechas, setHechas] = useState<readonly FilaHecha[] | null>(null)

  const una = async (fila: FilaDeSolicitud, cambio: Cambio): Promise<FilaHecha> => {
    const { id, version } = fila
    const falla = await api.put(rutaDe(id), { ...cambio, version }).then(() => null, sentenciaDe)
    return {
      id,
      nombre: `No. ${id}`,
      href: direccionDe(id),
      detalle: nombreDe(fila),
      ok: falla === null,
      dicho: falla ?? 'Cambiada',
    }
  }
  const hacer = async (filas: readonly FilaDeSolicitud[], cambio: Cambio): Promise<void> => {
    if (filas.length > MAXIMO) return void aviso.error(`A la vez se cambian hasta ${MAXIMO} solicitudes: elija menos.`)
    const todas: FilaHecha[] = []
    const fallidas = () => todas.filter(({ ok }) => !ok).map(({ id }) => id)
    const trabajo = async () => {
      for (const fila of filas) todas.push(await una(fila, cambio))
    }
    await enviar(trabajo, {
      cargando: 'Guardando cambios...',
      exito: () => (fallidas().length ? '' : 'Actualizado correctamente'),
    })
    if (fallidas().length) {
      setHechas(todas)
      elegir(fallidas())
    } else limpiar()
    void refrescar(`${SOLICITUDES}?`)
  }
  const resumen = (todas: readonly FilaHecha[]): string => {
    const si = todas.filter(({ ok }) => ok).length
    return `${plural(si, 'cambiada', 'cambiadas')}, ${todas.length - si} no.`
  }
  return {
    ocupado,
    hacer,
    resultado: hechas ? { filas: hechas, resumen: resumen(hechas) } : null,
    olvidar: () => setHechas(null),
  }
}

interface Props {
  filas: FilaDeSolicitud[]
  limpiar: () => void
  elegir: (ids: number[]) => void
}

const pasosDe = (filas: readonly FilaDeSolicitud[]): { paso: Paso; pueden: number }[] => {
  const hallados = filas.flatMap((fila) => pasoDesde(fila) ?? [])
  return [...new Map(hallados.map((paso) => [paso.a, paso])).values()].map((paso) => ({
    paso,
    pueden: hallados.filter(({ a }) => a === paso.a).length,
  }))
}

export const EnBloque = ({ filas, limpiar, elegir }: Props) => {
  const [asigna, setAsigna] = useState(false)
  const { ocupado, hacer, resultado, olvidar } = useUnaPorUna({ limpiar, elegir })
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
            loading={ocupado}
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
