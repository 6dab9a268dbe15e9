import { Button } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../../../schemas/es-co.ts'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { api, mensajeDe } from '../../../kit/api.ts'
import { aviso } from '../../../kit/aviso.ts'
import { refrescar } from '../../../kit/useApi.ts'
import { nombreDe } from '../direcciones.ts'
import { rutaDe, SOLICITUDES } from '../useSolicitud.ts'
import { AsignarA } from './AsignarA.tsx'

interface Props {
  filas: FilaDeSolicitud[]
  limpiar: () => void
  elegir: (ids: number[]) => void
}

/** Gives several requests to one person, each as it was read: those that another desk changed meanwhile stay chosen, and it is said. */
export const AsignarEnBloque = ({ filas, limpiar, elegir }: Props) => {
  const [elige, setElige] = useState(false)
  const dar = async (id_asignado: number) => {
    const progreso = aviso.cargando('Guardando cambios...')
    const fallidas: { fila: FilaDeSolicitud; porque: string }[] = []
    for (const fila of filas) {
      await api.put(rutaDe(fila.id), { id_asignado, version: fila.version })
        .catch((problem: unknown) => fallidas.push({ fila, porque: mensajeDe(problem) }))
    }
    if (fallidas.length) {
      progreso.error(`No se asignó ${plural(fallidas.length, 'solicitud', 'solicitudes')}: ` +
        fallidas.map(({ fila, porque }) => `${nombreDe(fila)}, ${porque}`).join('; '))
      elegir(fallidas.map(({ fila }) => fila.id))
    } else {
      progreso.exito('Actualizado correctamente')
      limpiar()
    }
    void refrescar(`${SOLICITUDES}?`)
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setElige(true)}>Asignar a…</Button>
      {elige ? (
        <AsignarA titulo={`Asignar ${plural(filas.length, 'solicitud', 'solicitudes')}`} onClose={() => setElige(false)} onElegir={dar} />
      ) : null}
    </>
  )
}
