import { NativeSelect, Loader } from '@mantine/core'
import { useState } from 'react'
import { api, erroresDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { leerCorreos } from '../../kit/correos.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { refrescar, insistente, useApi } from '../../kit/http/useApi.ts'
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import type { CorreoDeDocumentoLeido } from '../../../schemas/respuestas/minutas/documento.ts'
import { nombreDe, type DeDocumento } from './dialogo.ts'

const CADA_MS = 2_000

const ICONOS = {
  enviado: <IconMailCheck size={16} aria-hidden />,
  pendiente: <Loader size={14} aria-hidden />,
  fallido: <IconAlertCircle size={16} aria-hidden />,
}

const dicho = ({ estado, enviado, creado, motivo }: CorreoDeDocumentoLeido): string => {
  if (estado === 'enviado') return `Enviado ${formatDateTime(enviado)}${motivo ? `, menos a ${motivo}` : ''}`
  if (estado === 'fallido') return `No se pudo enviar: ${motivo ?? 'sin detalle'}`
  return motivo ? `En cola, se reintenta: ${motivo}` : `En cola desde ${formatDateTime(creado)}`
}

/** What became of each mail of a document, the latest first; while one is on its way it asks again. */
const Correos = ({ id_documento }: { id_documento: number }) => {
  const { data = [] } = useApi<CorreoDeDocumentoLeido[]>(`/documentos/${id_documento}/correos`, {
    revalidateOnMount: true,
    ...insistente(CADA_MS),
    refreshInterval: (correos?: CorreoDeDocumentoLeido[]) =>
      correos?.some(({ estado }) => estado === 'pendiente') ? CADA_MS : 0,
  })
  if (data.length === 0) return null
  return (
    <ul className="documentos-correos" aria-label="Correos de este documento" aria-live="polite">
      {data.map((correo) => (
        <li key={correo.id} data-estado={correo.estado}>
          {ICONOS[correo.estado]}
          <span>
            {dicho(correo)}{' '}
            <span className="muted">
              {correo.para.join(', ')} · {correo.formato === 'pdf' ? 'PDF' : 'Word'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const FORMATOS = [
  { value: 'pdf', label: 'PDF, para leer e imprimir' },
  { value: 'docx', label: 'Word, para corregir' },
]
const VARIOS = 5

/** Sends a document by mail, each address in its own message, and says what became of those that were sent. */
const CorreoDialogo = ({ documento, onClose, onHecho }: DeDocumento) => {
  const [para, setPara] = useState('')
  const [asunto, setAsunto] = useState('')
  const [mensaje, setMensaje] = useState('')
  const [formato, setFormato] = useState('pdf')
  const [falla, setFalla] = useState<string | null>(null)
  const [problema, setProblema] = useState<unknown>(null)
  const [enviando, setEnviando] = useState(false)

  const enviar = async () => {
    const { correos, malos } = leerCorreos(para)
    if (malos.length > 0) return setFalla(`No es un correo: ${malos.join(', ')}`)
    if (correos.length === 0) return setFalla('Escriba al menos un correo.')
    if (correos.length > VARIOS) return setFalla('Cinco correos como máximo.')
    setEnviando(true)
    setProblema(null)
    try {
      await api.post(`/documentos/${documento.id}/correo`, {
        para: correos,
        asunto: asunto.trim() || null,
        mensaje: mensaje.trim() || null,
        formato,
      })
      aviso.exito('El correo va en camino')
      setPara('')
      onHecho()
      await refrescar(`/documentos/${documento.id}/correos`)
    } catch (fallo) {
      const errores = erroresDe(fallo)
      setFalla(errores['para'] ?? null)
      if (!errores['para']) setProblema(fallo)
    } finally {
      setEnviando(false)
    }
  }

  return (
    <Dialogo
      opened
      title={`Enviar por correo el ${nombreDe(documento)}`}
      onClose={onClose}
      onSubmit={() => void enviar()}
      problema={problema}
      si="Enviar"
      no="Cerrar"
      ocupado={enviando}
    >
      <div className="documentos-dialogo">
        {documento.estado === 'aprobado' ? null : (
          <p className="muted">No se ha aprobado: el correo y el PDF dirán que es un borrador.</p>
        )}
        <TextoInput
          label="Para"
          description="Separados por coma o espacio; cada quien recibe el suyo"
          required
          inputMode="email"
          data-autofocus
          value={para}
          error={falla}
          onChange={(texto) => {
            setPara(texto)
            setFalla(null)
          }}
        />
        <NativeSelect
          label="Adjunto"
          data={FORMATOS}
          value={formato}
          onChange={(event) => setFormato(event.currentTarget.value)}
        />
        <TextoInput
          label="Asunto"
          placeholder={documento.nombre_documento.replace(/\.docx$/, '')}
          maxLength={200}
          value={asunto}
          onChange={setAsunto}
        />
        <TextArea label="Mensaje" maxLength={2000} value={mensaje} onChange={setMensaje} />
        <Correos id_documento={documento.id} />
      </div>
    </Dialogo>
  )
}

export default CorreoDialogo
