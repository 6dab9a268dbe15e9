import { DialogoDeCorreo } from '../../kit/dialogs/DialogoDeCorreo.tsx'
import { api, download, mensajeDe } from '../../kit/http/api.ts'
import { type Detalle, desenlaceDe, sePuedeEnviar } from './factura.ts'
import { DateInput, HoraInput } from '../../kit/campos/DateInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
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

interface Escrito {
  prefijo: string
  numero: number | null
  fecha: string | null
  hora: string
}

const VACIO: Escrito = { prefijo: '', numero: null, fecha: null, hora: '' }

/** Records an invoice issued on paper during an office outage. */
const EnPapel = ({
  factura: { id },
  onClose,
  onGuardado,
}: {
  factura: Detalle
  onClose: () => void
  onGuardado: () => void
}) => {
  const form = useFormulario({
    inicial: VACIO,
    enviar: async ({ numero, fecha, ...datos }) => {
      await api.post(`/facturacion/${String(id)}/papel`, {
        ...datos,
        ...(numero !== null && { numero }),
        ...(fecha !== null && { fecha }),
      })
    },
    exito: 'Factura en papel registrada: envíela a la DIAN antes de que se cumpla su plazo',
    alHacer: onGuardado,
  })
  const { datos, errores, cambiar } = form
  return (
    <Dialogo opened {...form.dialogo} no="Salir" si="Guardar" title="Factura entregada en papel" onClose={onClose}>
      <div className="kit-campos">
        <p className="c12 muted">
          Para cuando la oficina no pudo facturar: el número es de su talonario de contingencia, no cambia, y se
          transmite como tipo 03. Se cuentan 48 horas desde que se entregó (Anexo Técnico 1.9, por confirmar).
        </p>
        <div className="c6">
          <TextoInput
            label="Prefijo"
            value={datos.prefijo}
            maxLength={4}
            error={errores['prefijo']}
            data-autofocus
            onChange={(prefijo) => cambiar({ prefijo: prefijo.toUpperCase() })}
          />
        </div>
        <div className="c6">
          <MoneyInput bare label="Número" required {...form.campo('numero')} />
        </div>
        <div className="c6">
          <DateInput label="Fecha" required {...form.campo('fecha')} />
        </div>
        <div className="c6">
          <HoraInput
            label="Hora"
            required
            value={datos.hora}
            error={errores['hora']}
            onChange={(hora) => cambiar({ hora })}
          />
        </div>
      </div>
    </Dialogo>
  )
}

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
  const bajar = (que: 'xml' | 'pdf') => {
    void download(`${path}/${que}`).catch((error: unknown) => aviso.error(mensajeDe(error)))
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
      {firmada ? boton('PDF', IconDownload, () => bajar('pdf')) : null}
      {firmada ? boton('XML', IconDownload, () => bajar('xml')) : null}
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
        <EnPapel
          factura={factura}
          onClose={() => setAbierto(null)}
          onGuardado={() => {
            setAbierto(null)
            onCambio()
          }}
        />
      ) : null}
      {abierto === 'correo' ? (
        <CorreoFactura factura={factura} onClose={() => setAbierto(null)} onCambio={onCambio} />
      ) : null}
      {abierto === 'nota' ? <Nota factura={factura} onClose={() => setAbierto(null)} onCambio={onCambio} /> : null}
    </div>
  )
}
