import { DialogoDeCorreo } from '../../kit/dialogs/DialogoDeCorreo.tsx'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { type Detalle, desenlaceDe, sePuedeEnviar } from './factura.ts'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'
import { Button } from '@mantine/core'
import {
  IconDownload,
  IconFileText,
  IconMail,
  IconReceiptRefund,
  IconRefresh,
  IconSend,
  IconTransferIn,
} from '@tabler/icons-react'
import { useState } from 'react'
import { aviso } from '../../kit/feedback/aviso.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { useEnvio, type Como } from '../../kit/forms/use-envio.ts'
import { recoger } from '../../kit/keyboard/foco.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { Nota } from './Nota.tsx'
import { bajar } from '../../kit/files/bajar.ts'

interface Props {
  factura: Detalle
  onClose: () => void
  onCambio: () => void
}

const CorreoFactura = ({ factura, onClose, onCambio }: Props) => (
  <DialogoDeCorreo
    titulo={`Enviar la factura ${factura.numero_factura ?? ''}`}
    size="sm"
    no="Salir"
    si="Enviar correo"
    descripcion="Va un ZIP con el XML y el PDF. En blanco, al correo del cliente; a otro va una copia, sin el enlace para responder."
    para={factura.correo?.para ?? ''}
    onClose={onClose}
    enviar={(para) => api.post(`/facturacion/${String(factura.id)}/correo`, { para: para.trim() })}
    exito="El correo quedó en la cola de envío"
    alHacer={() => {
      onCambio()
      onClose()
    }}
  />
)

type Espera = 'enviar' | 'consultar' | 'eventos' | 'produccion'

export const AccionesFactura = ({ factura, onCambio }: { factura: Detalle; onCambio: () => void }) => {
  const [cual, setCual] = useState<Espera | null>(null)
  const { ocupado, enviar } = useEnvio()
  const trabajando = ocupado ? cual : null
  const [abierto, setAbierto] = useState<'correo' | 'nota' | 'papel' | null>(null)
  const envia = puedeVista('facturacion', 'crear')
  const path = `/facturacion/${String(factura.id)}`
  const hacer = async (accion: Espera, como: Como<Detalle>) => {
    if (ocupado) return
    setCual(accion)
    await enviar(() => api.post<Detalle>(`${path}/${accion}`), { fallo: mensajeDe, ...como })
    onCambio()
    recoger('fac-acciones')
  }
  const pedir = (accion: 'enviar' | 'consultar', cargando: string) =>
    hacer(accion, {
      cargando,
      exito: (nueva) => (desenlaceDe(nueva).bien ? desenlaceDe(nueva).mensaje : ''),
      alHacer: (nueva) => {
        const { bien, mensaje } = desenlaceDe(nueva)
        if (!bien) aviso.info(mensaje)
      },
    })
  const eventos = () =>
    hacer('eventos', {
      alHacer: ({ eventos: hay }) =>
        aviso.info(
          hay.length
            ? 'El cliente registró eventos de esta factura en la DIAN'
            : 'El cliente no ha registrado eventos de esta factura en la DIAN',
        ),
    })
  const aProduccion = async () => {
    const texto =
      `La factura ${factura.numero_factura ?? ''} se envió al ambiente de pruebas y no tiene validez. Queda anulada con su ` +
      'historia, y otra igual, pagada igual, queda sin enviar para que tome un número de producción.'
    if (!(await confirmar(texto, { title: 'Pasar a producción', yes: 'Pasar a producción' }))) return
    await hacer('produccion', {
      exito: 'Otra igual quedó sin enviar en la escritura: ya la puede enviar a la DIAN',
    })
  }
  const { de_pruebas, estado_dian, notas, anulada_en } = factura
  const elimina = puedeVista('facturacion', 'eliminar')
  const firmada = factura.firmada_en !== null
  const enCamino = estado_dian === 'firmada' || estado_dian === 'incierta'
  const aceptada = factura.state_document_id === 1
  const sinNota = aceptada && !factura.nota && !de_pruebas && anulada_en === null
  /** @param espera request that the button waits for */
  const boton = (texto: string, Icono: typeof IconSend, al: () => unknown, espera?: Espera, variant = 'default') => (
    <Button
      variant={variant}
      leftSection={<Icono size={16} aria-hidden />}
      loading={espera !== undefined && trabajando === espera}
      onClick={() => void al()}
    >
      {texto}
    </Button>
  )
  const reenviar = () => pedir('enviar', 'Enviando...')
  const consultar = () => pedir('consultar', 'Consultando...')
  return (
    <div className="flex flex-wrap gap-2" id="fac-acciones" tabIndex={-1}>
      {de_pruebas && elimina ? boton('Pasar a producción', IconTransferIn, aProduccion, 'produccion', 'filled') : null}
      {envia && !de_pruebas && sePuedeEnviar(factura)
        ? boton(firmada ? 'Reenviar a la DIAN' : 'Enviar a la DIAN', IconSend, reenviar, 'enviar', 'filled')
        : null}
      {envia && enCamino ? boton('Consultar en la DIAN', IconRefresh, consultar, 'consultar') : null}
      {firmada ? boton('PDF', IconDownload, () => void bajar(`${path}/pdf`)) : null}
      {firmada ? boton('XML', IconDownload, () => void bajar(`${path}/xml`)) : null}
      {envia && aceptada ? boton('Correo al cliente', IconMail, () => setAbierto('correo')) : null}
      {envia && aceptada ? boton('Eventos en la DIAN', IconRefresh, eventos, 'eventos') : null}
      {elimina && sinNota ? boton('Nota crédito o débito', IconReceiptRefund, () => setAbierto('nota')) : null}
      {envia && notas.some((nota) => nota.estado_dian !== 'aceptada')
        ? boton('Reenviar la nota', IconSend, reenviar, 'enviar')
        : null}
      {envia && !factura.numero_factura && anulada_en === null
        ? boton('Se entregó en papel', IconFileText, () => setAbierto('papel'))
        : null}
      {abierto === 'papel' ? (
        <DialogoFormulario
          id="factura-en-papel"
          fila={{ id: factura.id }}
          onClose={() => setAbierto(null)}
          onHecho={onCambio}
        />
      ) : null}
      {abierto === 'correo' ? (
        <CorreoFactura factura={factura} onClose={() => setAbierto(null)} onCambio={onCambio} />
      ) : null}
      {abierto === 'nota' ? <Nota factura={factura} onClose={() => setAbierto(null)} onCambio={onCambio} /> : null}
    </div>
  )
}
