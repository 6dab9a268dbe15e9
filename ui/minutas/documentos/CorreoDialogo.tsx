import { NativeSelect } from '@mantine/core'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { api } from '../../kit/http/api.ts'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { leerCorreos } from '../../kit/dialogs/DialogoDeCorreo.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { ListaDeCorreos, useCorreos } from '../../kit/feedback/ListaDeCorreos.tsx'
import { refrescar } from '../../kit/http/use-api.ts'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import type { CorreoDeDocumentoLeido } from '../../../schemas/respuestas/minutas/documento.ts'
import { nombreDe, type DeDocumento } from './use-documentos.ts'

const dicho = ({ estado, enviado, creado, motivo }: CorreoDeDocumentoLeido): string => {
  if (estado === 'enviado') return `Enviado ${formatDateTime(enviado)}${motivo ? `, menos a ${motivo}` : ''}`
  if (estado === 'fallido') return `No se pudo enviar: ${motivo ?? 'sin detalle'}`
  return motivo ? `En cola, se reintenta: ${motivo}` : `En cola desde ${formatDateTime(creado)}`
}

const Correos = ({ id_documento }: { id_documento: number }) => {
  const { data = [] } = useCorreos<CorreoDeDocumentoLeido>(`/documentos/${id_documento}/correos`)
  return (
    <ListaDeCorreos
      titulo="Correos de este documento"
      correos={data}
      clase="documentos-correos gap-2"
      fila="gap-2 wrap-anywhere [&>svg]:mt-0.5"
    >
      {(correo) => (
        <span>
          {dicho(correo)}{' '}
          <span className="muted">
            {correo.para.join(', ')} · {correo.formato === 'pdf' ? 'PDF' : 'Word'}
          </span>
        </span>
      )}
    </ListaDeCorreos>
  )
}

const FORMATOS = [
  { value: 'pdf', label: 'PDF, para leer e imprimir' },
  { value: 'docx', label: 'Word, para corregir' },
]
const VARIOS = 5

const faltaDe = (para: string): string | null => {
  const { correos, malos } = leerCorreos(para)
  if (malos.length > 0) return `No es un correo: ${malos.join(', ')}`
  if (correos.length === 0) return 'Escriba al menos un correo.'
  return correos.length > VARIOS ? 'Cinco correos como máximo.' : null
}

const CorreoDialogo = ({ documento, onClose, onHecho }: DeDocumento) => {
  const form = useFormulario({
    inicial: { para: '', asunto: '', mensaje: '', formato: 'pdf' },
    revisar: ({ para }) => ({ para: faltaDe(para) }),
    enviar: ({ para, asunto, mensaje, formato }) =>
      api.post(`/documentos/${documento.id}/correo`, {
        para: leerCorreos(para).correos,
        asunto: asunto.trim() || null,
        mensaje: mensaje.trim() || null,
        formato,
      }),
    exito: 'El correo va en camino',
    alHacer: () => {
      form.cambiar({ para: '' })
      onHecho()
      return refrescar(`/documentos/${documento.id}/correos`)
    },
  })
  return (
    <Dialogo
      opened
      title={`Enviar por correo el ${nombreDe(documento)}`}
      onClose={onClose}
      si="Enviar"
      no="Cerrar"
      {...form.dialogo}
    >
      <div className="grid gap-3">
        {documento.estado === 'aprobado' ? null : (
          <p className="muted">No se ha aprobado: el correo y el PDF dirán que es un borrador.</p>
        )}
        <TextoInput
          label="Para"
          description="Separados por coma o espacio; cada quien recibe el suyo"
          required
          inputMode="email"
          data-autofocus
          {...form.campo('para')}
        />
        <NativeSelect
          label="Adjunto"
          data={FORMATOS}
          value={form.datos.formato}
          onChange={(event) => form.cambiar({ formato: event.currentTarget.value })}
        />
        <TextoInput
          label="Asunto"
          placeholder={documento.nombre_documento.replace(/\.docx$/, '')}
          maxLength={200}
          {...form.campo('asunto')}
        />
        <TextArea label="Mensaje" maxLength={2000} {...form.campo('mensaje')} />
        <Correos id_documento={documento.id} />
      </div>
    </Dialogo>
  )
}

export default CorreoDialogo
