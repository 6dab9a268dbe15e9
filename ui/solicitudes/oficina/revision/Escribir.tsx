import { Button } from '@mantine/core'
import { IconFileDescription } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { TextArea } from '../../../kit/campos/Texto.tsx'
import { SoltarArchivo } from '../../../kit/SoltarArchivo.tsx'
import { Otro } from '../acciones/Otro.tsx'
import { AceptadaPorFuera } from './AceptadaPorFuera.tsx'
import { sinComentar, sinMinuta, sinValidar } from './reglas.ts'
import { useRevision } from './useRevision.ts'
import { useSubirMinuta } from './useSubirMinuta.ts'

/** The draft's PDF, and what is said with it: the answer that validates at stage 3, a comment in the review. */
export const Escribir = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const id = useId()
  const [antes, setAntes] = useState(solicitud)
  const [fuera, setFuera] = useState(false)
  const { subiendo, falta: sinPdf, subir } = useSubirMinuta(solicitud.id)
  const revision = useRevision(solicitud)
  const [noValida, noSube, noComenta] = [sinValidar(solicitud), sinMinuta(solicitud), sinComentar(solicitud)]
  return (
    <div className="solicitudes-escribir">
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
      <div className="solicitudes-botones">
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
          loading={revision.validando}
          aria-describedby={noValida ? id : undefined}
          onClick={() => {
            setAntes(solicitud)
            void revision.validar()
          }}
        >
          Validar Documento
        </Button>
        {noValida ? (
          <span id={id} className="solicitudes-falta">
            {noValida}
          </span>
        ) : null}
      </div>
      {fuera ? <AceptadaPorFuera solicitud={solicitud} onClose={() => setFuera(false)} /> : null}
      <Otro antes={antes} otro={revision.otro} onClose={revision.enterarse} />
    </div>
  )
}
