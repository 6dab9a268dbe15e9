import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DocumentoLeido } from '../../../schemas/respuestas/minutas/documento.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { api } from '../../kit/http/api.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { nombreDe, type DeDocumento } from './use-documentos.ts'

const NOMBRADOS = 12

const AprobarDialogo = ({ documento, onClose, onHecho }: DeDocumento) => {
  const lectura = useApi<DocumentoLeido>(`/documentos/${documento.id}`, { revalidateOnMount: true })
  const { data, mutate } = lectura
  const [comentario, setComentario] = useState('')
  const [motivo, setMotivo] = useState('')
  // of the page behind when the person asked to approve it
  const [version] = useState(documento.version)
  const { ocupado, problema, errores, enviar } = useEnvio()

  const aprobar = async () => {
    if (!data || data.impedimento) return
    const cuerpo = {
      comentario: comentario.trim() || null,
      version,
      ...(data.reparos.length && { motivo, vistos: data.reparos }),
    }
    const hecho = await enviar(() => api.put(`/documentos/${documento.id}/aprobar`, cuerpo), {
      exito: 'Documento aprobado',
    })
    onHecho()
    if (hecho) onClose()
    else void mutate()
  }
  const puede = data?.impedimento === null
  return (
    <Dialogo
      opened
      title={`Aprobar el ${nombreDe(documento)}`}
      onClose={onClose}
      problema={problema}
      {...(puede ? { onSubmit: () => void aprobar() } : {})}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {puede ? 'Cancelar' : 'Cerrar'}
          </Button>
          {puede ? (
            <Button type="submit" loading={ocupado}>
              Aprobar
            </Button>
          ) : null}
        </>
      }
    >
      <Cargada de={lectura} filas={3} />
      {data?.impedimento ? <Impedimento documento={data} /> : null}
      {puede ? (
        <div className="grid gap-3">
          <p>
            Desde que se aprueba, este documento no cambia y su PDF deja de decir que es un borrador. Si algo debe
            corregirse después, se genera otro.
          </p>
          {data.avisos.length > 0 ? (
            <>
              <p>Conviene mirar antes:</p>
              <ul className="m-0 pl-5 text-13">
                {data.avisos.slice(0, NOMBRADOS).map(({ ruta, titulo, mensaje }) => (
                  <li key={`${ruta}${mensaje}`}>
                    {titulo}: {mensaje}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {data.reparos.length > 0 ? (
            <>
              <p>No cuadra con la radicación o con sus propias cifras:</p>
              <ul className="m-0 pl-5 text-13">
                {data.reparos.map((reparo) => (
                  <li key={reparo}>{reparo}</li>
                ))}
              </ul>
              <TextArea
                data-autofocus
                required
                label="Por qué se aprueba así"
                maxLength={500}
                value={motivo}
                onChange={setMotivo}
                {...(errores['motivo'] && { error: 'Diga por qué se aprueba así.' })}
              />
            </>
          ) : null}
          <TextArea
            data-autofocus={data.reparos.length === 0}
            label="Comentario"
            maxLength={500}
            value={comentario}
            onChange={setComentario}
          />
        </div>
      ) : null}
    </Dialogo>
  )
}

const Impedimento = ({
  documento: { impedimento, faltan, avisos, vista_previa, perdidas },
}: {
  documento: DocumentoLeido
}) => {
  const dichos = [
    ...faltan.map(({ titulo }) => titulo),
    ...avisos.filter(({ ilegible }) => ilegible).map(({ titulo, mensaje }) => `${titulo}: ${mensaje}`),
    ...(vista_previa ? perdidas : []),
  ]
  return (
    <>
      <p>No se puede aprobar todavía. {impedimento}</p>
      {dichos.length > 0 ? (
        <ul className="m-0 pl-5 text-13">
          {dichos.slice(0, NOMBRADOS).map((dicho) => (
            <li key={dicho}>{dicho}</li>
          ))}
          {dichos.length > NOMBRADOS ? <li>y {dichos.length - NOMBRADOS} más</li> : null}
        </ul>
      ) : null}
    </>
  )
}

export default AprobarDialogo
