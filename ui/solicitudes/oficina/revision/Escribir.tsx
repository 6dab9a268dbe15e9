import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ETAPAS, CAMPO_REQUERIDO } from '../../../../schemas/solicitudes/etapas.ts'
import { Button } from '@mantine/core'
import { IconFileDescription } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { TextArea } from '../../../kit/campos/Texto.tsx'
import { SoltarArchivo } from '../../../kit/files/SoltarArchivo.tsx'
import { useEnvio } from '../../../kit/forms/use-envio.ts'
import { useGuardar } from '../acciones/use-guardar.tsx'
import { api, mensajeDe, erroresDe } from '../../../kit/http/api.ts'
import { DialogoFormulario } from '../../../screen/registro/DialogoFormulario.tsx'
import { nombreDe, alCambiarSolicitud, SOLICITUDES, rutaDe, enviados } from '../use-solicitud.ts'
import { confirmar } from '../../../kit/dialogs/confirmar.ts'
import { useSession } from '../../../kit/http/session.ts'

type Dicha = Pick<SolicitudLeida, 'etapa' | 'anulada_en'>

/** Reason that disables «Validar Documento»; null at stage 3 (specification 3, section 2). */
export const sinValidar = ({ etapa, anulada_en }: Dicha): string | null => {
  if (anulada_en !== null) return 'La solicitud está anulada.'
  if (etapa < 3) return `Se valida en «${ETAPAS[3]}»: todavía no ha enviado sus documentos.`
  return etapa > 3 ? `Se valida en «${ETAPAS[3]}»: sus documentos ya se validaron.` : null
}

/** Reason that disables the upload; null while drafting. */
export const sinMinuta = ({ etapa, anulada_en }: Dicha): string | null => {
  if (anulada_en !== null) return 'La solicitud está anulada.'
  if (etapa < 3) return 'La minuta se sube cuando envíe sus documentos.'
  return etapa > 4 ? 'La minuta ya se aceptó.' : null
}

/** Reason that disables comments; null in review. */
export const sinComentar = ({ etapa, anulada_en }: Dicha): string | null => {
  if (anulada_en !== null) return 'La solicitud está anulada.'
  if (etapa < 4) return 'Los comentarios son de la revisión: se abren al validar los documentos.'
  return etapa > 4 ? 'La minuta ya se aceptó: no se comenta más.' : null
}

/** Text of a review: answer that validates at stage 3, comment later. */
const useRevision = (solicitud: SolicitudLeida) => {
  const [texto, setTexto] = useState('')
  const [vacio, setVacio] = useState(false)
  const sesion = useSession()
  const comentario = useEnvio()
  const validacion = useGuardar(solicitud)
  const escribir = (next: string) => {
    setTexto(next)
    setVacio(false)
    comentario.olvidar()
    validacion.olvidar()
  }
  /** Clears earlier errors. @returns false without a text */
  const empezar = (): boolean => {
    escribir(texto)
    setVacio(texto.trim() === '')
    return texto.trim() !== ''
  }
  /** Specification 3, section 4. */
  const validar = async () => {
    if (!empezar()) return
    const sinAceptar = enviados(solicitud)
      .filter(({ estado }) => estado !== 'aceptado')
      .map(({ nombre }) => `«${nombre}»`)
    const pregunta = `No ha aceptado ${sinAceptar.join(', ')}. Al validar quedan como están y no se piden otra vez.`
    if (sinAceptar.length && !(await confirmar(pregunta, { title: 'Validar Documento', yes: 'Validar Documento' })))
      return
    if (await validacion.guardar({ etapa: 4, respuesta_solicitud: texto.trim() })) escribir('')
  }
  const comentar = async () => {
    if (!empezar()) return
    const cuerpo = { respuesta: false, usuario: sesion?.user.usuario, comentarios: texto.trim() }
    await comentario.enviar(() => api.put(`${SOLICITUDES}/comentariosRevision/${solicitud.id}`, cuerpo), {
      ...GUARDAR,
      alHacer: () => escribir(''),
    })
    alCambiarSolicitud(solicitud.id)
  }
  const problema = comentario.problema ?? validacion.problema
  const { respuesta_solicitud, comentarios } = erroresDe(problema)
  const falta = vacio ? CAMPO_REQUERIDO : (respuesta_solicitud ?? comentarios ?? (problema ? mensajeDe(problema) : ''))
  return { texto, escribir, falta, validar, comentar, validacion, comentando: comentario.ocupado }
}

const GUARDAR = { cargando: 'Guardando...', exito: 'Guardado correctamente', fallo: mensajeDe }
const PDF = /\.pdf$/i

/** In review, the upload mails the client. */
const useSubirMinuta = (id: number) => {
  const [noEsPdf, setNoEsPdf] = useState(false)
  const { ocupado, problema, enviar } = useEnvio()
  const subir = async (archivo: File) => {
    const pdf = PDF.test(archivo.name)
    setNoEsPdf(!pdf)
    if (!pdf) return
    const cuerpo = new FormData()
    cuerpo.append('archivo', archivo)
    await enviar(() => api.post(`${rutaDe(id)}/borradores`, cuerpo), GUARDAR)
    alCambiarSolicitud(id)
  }
  const falta = noEsPdf ? 'La minuta se sube en PDF.' : problema ? mensajeDe(problema) : ''
  return { subiendo: ocupado, falta, subir }
}

export const Escribir = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const id = useId()
  const [fuera, setFuera] = useState(false)
  const { subiendo, falta: sinPdf, subir } = useSubirMinuta(solicitud.id)
  const revision = useRevision(solicitud)
  const cambio = () => alCambiarSolicitud(solicitud.id)
  const [noValida, noSube, noComenta] = [sinValidar(solicitud), sinMinuta(solicitud), sinComentar(solicitud)]
  return (
    <div className="grid gap-3">
      {noSube ? (
        <p className="muted">{noSube}</p>
      ) : (
        <SoltarArchivo
          label={solicitud.borradores.length ? 'Otra minuta (PDF)' : 'Minuta (PDF)'}
          acepta=".pdf,application/pdf"
          invita={
            solicitud.etapa === 3
              ? 'La verá cuando valide sus documentos.'
              : 'Al subirla se le escribe para que la revise.'
          }
          icono={IconFileDescription}
          archivo={null}
          botones={['Elegir PDF', 'Elegir otro']}
          onElegir={(archivo) => void subir(archivo)}
          error={sinPdf || undefined}
          ocupado={subiendo}
        />
      )}
      {noValida && noComenta ? null : (
        <TextArea
          label="Comentarios"
          placeholder={
            noValida ? 'Qué debe mirar, o qué se corrigió.' : 'Lo que se le responde al validar: qué sigue y cuándo.'
          }
          maxLength={4000}
          value={revision.texto}
          error={revision.falta || undefined}
          onChange={revision.escribir}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {noComenta ? null : (
          <>
            <Button variant="default" loading={revision.comentando} onClick={() => void revision.comentar()}>
              Enviar comentario
            </Button>
            <Button variant="default" onClick={() => setFuera(true)}>
              Aceptada por fuera
            </Button>
          </>
        )}
        <Button
          disabled={noValida !== null}
          loading={revision.validacion.ocupado}
          aria-describedby={noValida ? id : undefined}
          onClick={() => void revision.validar()}
        >
          Validar Documento
        </Button>
        {noValida ? (
          <span id={id} className="order-1 text-muted text-13">
            {noValida}
          </span>
        ) : null}
      </div>
      {fuera ? (
        <DialogoFormulario
          id="aceptar-minuta-por-fuera"
          fila={{ id: solicitud.id, quien: nombreDe(solicitud) }}
          onClose={() => setFuera(false)}
          onHecho={cambio}
          onFallo={cambio}
        />
      ) : null}
      {revision.validacion.choque}
    </div>
  )
}
