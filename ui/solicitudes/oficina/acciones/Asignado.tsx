import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { useSession } from '../../../kit/http/session.ts'
import { nombreDe } from '../direcciones.ts'
import { AsignarA } from './AsignarA.tsx'
import { Otro } from './Otro.tsx'
import { useAsignar } from './useAsignar.ts'
import type { Leida } from './useGuardar.ts'

type Fila = Leida & Pick<SolicitudLeida, 'asignado' | 'nombre' | 'apellidos'>

/** Who has a request, and giving it: to oneself at once, to another by their name, or to nobody. */
export const Asignado = ({ fila }: { fila: Fila }) => {
  const yo = useSession()?.user.id
  const [elige, setElige] = useState(false)
  const [antes, setAntes] = useState<Leida>(fila)
  const { haciendo, otro, enterarse, asignar } = useAsignar(fila)
  const dar = (id: number | null) => {
    setAntes(fila)
    return asignar(id)
  }
  const { asignado, id_asignado, anulada_en } = fila
  if (anulada_en !== null) return asignado ?? 'Nadie'
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={haciendo}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            className="solicitudes-asignado"
            aria-label={`${asignado ?? 'Sin asignar'}: quién tiene la de ${nombreDe(fila)}`}
          >
            {asignado ?? 'Sin asignar'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {yo !== undefined && id_asignado !== yo ? (
            <Menu.Item onClick={() => void dar(yo)}>Asignármela</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => setElige(true)}>Asignar a…</Menu.Item>
          {id_asignado === null ? null : <Menu.Item onClick={() => void dar(null)}>Dejarla sin nadie</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {elige ? (
        <AsignarA titulo={`Asignar la de ${nombreDe(fila)}`} onClose={() => setElige(false)} onElegir={dar} />
      ) : null}
      <Otro antes={antes} otro={otro} onClose={enterarse} />
    </>
  )
}
