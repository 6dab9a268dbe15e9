import type { DialogoProps } from '../../screen/dialogos.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ClienteLeido } from '../../../schemas/respuestas/cartera/cliente.ts'
import { cuandoBorrador } from '../../kit/drafts/use-borrador.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { focoPendiente } from '../../kit/keyboard/foco.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { Ficha } from '../../screen/ficha/Ficha.tsx'
import { Acuerdo } from './Acuerdo.tsx'
import { Identidad } from './Identidad.tsx'
import { useCliente, type Comienzo } from './use-cliente.ts'
import '../../screen/ficha/ficha.css'
import '../../screen/pantalla.css'

export interface DialogoClienteProps {
  /** Absent: new client. */
  id?: number
  documento?: string
  onGuardado?: ((cliente: ClienteLeido) => void) | undefined
  onHistorial?: () => void
  onClose: () => void
}

/** Specification 2, section 5. */
const DialogoCliente = ({ id: pedido, ...resto }: DialogoClienteProps) => {
  const [id, setId] = useState(pedido)
  return id === undefined ? (
    <Abierto {...resto} cliente={null} onEsCliente={setId} />
  ) : (
    <Existente key={id} {...resto} id={id} onEsCliente={setId} />
  )
}

const Existente = ({ id, ...resto }: Omit<Props, 'cliente'> & { id: number }) => {
  const { data, error, isValidating, mutate } = useApi<ClienteLeido>(`/clientes/${id}`, { revalidateOnMount: true })
  const alAbrir = useRef<ClienteLeido>(undefined) // a later reading would not be in the fields
  if (!error && !isValidating) alAbrir.current ??= data
  if (!alAbrir.current)
    return (
      <Dialogo opened size="lg" title="Cliente" onClose={resto.onClose}>
        <Cargada de={{ data: undefined, error, mutate }} campos={8} sinReintento />
      </Dialogo>
    )
  return <Abierto {...resto} cliente={alAbrir.current} />
}

type Props = Omit<DialogoClienteProps, 'id'> & Comienzo & { onEsCliente: (id: number) => void }

const Abierto = ({ cliente, documento, onGuardado, onHistorial, onClose, onEsCliente }: Props) => {
  const editor = useCliente(documento === undefined ? { cliente } : { cliente, documento })
  const {
    registro,
    borrador: { borradorDe, deOtroEquipo },
    ocupado,
    persona,
  } = editor
  const soloLee = registro !== null && !puedeVista('cartera', 'modificar')
  const yaEs = registro === null ? (persona?.id_clientes ?? null) : null
  const buscar = async () => {
    const seguir = focoPendiente()
    const hallado = await editor.buscar()
    seguir(() =>
      document.getElementById(
        `cliente-${hallado === 'una' ? 'codigo' : hallado === 'nadie' ? 'nombres' : 'numero_documento'}`,
      ),
    )
  }
  const guardar = async () => {
    if (ocupado === 'guardando' || soloLee) return
    if (yaEs !== null) {
      onEsCliente(yaEs)
      return
    }
    const hecho = await editor.guardar()
    if (!hecho) return
    onGuardado?.(hecho)
    onClose()
  }
  return (
    <Ficha
      titulo={registro ? `Cliente: ${registro.nombre_completo}` : 'Agregar cliente'}
      cambios={editor.cambios}
      adicionales={editor.adicionales}
      botones={
        <>
          {registro && onHistorial ? (
            <Button variant="default" onClick={onHistorial}>
              Historial
            </Button>
          ) : null}
          {soloLee ? null : (
            <Button type="submit" loading={ocupado === 'guardando'} disabled={ocupado === 'buscando'}>
              {registro ? 'Guardar' : yaEs === null ? 'Crear cliente' : 'Abrir el cliente'}
            </Button>
          )}
        </>
      }
      onSubmit={() => void guardar()}
      onClose={onClose}
    >
      {editor.recuperado && borradorDe !== null ? (
        <p
          className="flex flex-wrap items-center justify-between gap-2 mb-4 py-1 px-3 rounded-6 bg-accent-soft text-13"
          role="status"
        >
          Se recuperó lo que había escrito. <span className="muted">({cuandoBorrador(borradorDe, deOtroEquipo)})</span>
          <Button size="xs" variant="subtle" onClick={editor.deNuevo}>
            Empezar de nuevo
          </Button>
        </p>
      ) : null}
      <fieldset className="contents" disabled={soloLee}>
        <Identidad editor={editor} onBuscar={() => void buscar()} />
        <Acuerdo editor={editor} />
      </fieldset>
    </Ficha>
  )
}

export default DialogoCliente

/** Row action of a person: makes a client. */
export const ConvertirEnCliente = ({ fila, onClose, onHecho }: DialogoProps) => (
  <DialogoCliente documento={String(fila?.['numero_documento'] ?? '')} onGuardado={onHecho} onClose={onClose} />
)

export const DatosDeCliente = ({ fila, onClose, onHecho }: DialogoProps) => (
  <DialogoCliente id={Number(fila?.['id'])} onGuardado={onHecho} onClose={onClose} />
)
