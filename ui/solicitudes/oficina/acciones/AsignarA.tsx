import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { useApi } from '../../../kit/http/use-api.ts'
import { useGuardar, type Leida } from './use-guardar.tsx'
import { useState } from 'react'
import { CAMPO_REQUERIDO } from '../../../../schemas/solicitudes/etapas.ts'
import { SelectBuscable } from '../../../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useFormulario } from '../../../kit/forms/use-formulario.ts'
import { useSession } from '../../../kit/http/session.ts'
import { nombreDe } from '../use-solicitud.ts'

interface Asignable {
  id: number
  usuario: string
}

interface Props {
  titulo: string
  onElegir: (id: number) => Promise<unknown>
  onClose: () => void
}

export const AsignarA = ({ titulo, onElegir, onClose }: Props) => {
  const { data, error } = useApi<Asignable[]>('/solicitudes_responsables')
  const { dialogo, campo } = useFormulario<{ quien: number | null }>({
    inicial: { quien: null },
    revisar: ({ quien }) => ({ quien: quien === null && CAMPO_REQUERIDO }),
    enviar: async ({ quien }) => (quien === null ? undefined : onElegir(quien)),
    alHacer: onClose,
  })
  return (
    <Dialogo
      opened
      size="sm"
      title={titulo}
      onClose={onClose}
      si="Asignar"
      {...dialogo}
      problema={error ?? dialogo.problema}
    >
      <SelectBuscable
        data-autofocus
        label="Quién la atiende"
        required
        options={(data ?? []).map(({ id, usuario }) => ({ value: id, label: usuario }))}
        {...campo('quien')}
      />
    </Dialogo>
  )
}

type Fila = Leida & Pick<SolicitudLeida, 'asignado' | 'nombre' | 'apellidos'>

export const Asignado = ({ fila }: { fila: Fila }) => {
  const yo = useSession()?.user.id
  const [elige, setElige] = useState(false)
  const { ocupado, choque, guardar } = useGuardar(fila)
  const dar = (id_asignado: number | null) => guardar({ id_asignado })
  const { asignado, id_asignado, anulada_en } = fila
  if (anulada_en !== null) return asignado ?? 'Nadie'
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={ocupado}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            className="relative z-1 max-w-[calc(100%_+_8px)] -ml-2"
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
      {choque}
    </>
  )
}
