import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { diferenciasDe } from '../../../modules/plantillas/domain.ts'
import type {
  FilaDePlantilla,
  ReporteDePlantilla,
  ReporteDeVersion,
} from '../../../schemas/respuestas/minutas/plantilla.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { Revision, SoltarPlantilla, useRevision } from '../RevisionDeArchivo.tsx'
import { cambiarConAviso, conAvisoDe, PLANTILLAS } from '../plantilla.ts'
import { etiquetasDe } from '../reporte/secciones.ts'
import { Diferencias } from './Versiones.tsx'

const FORMULARIO = 'plantilla-reemplazar'

export const Reemplazar = ({ plantilla }: { plantilla: FilaDePlantilla }) => {
  const { id, nombre_plantilla, numero } = plantilla
  const ficha = `${PLANTILLAS}/${id}`
  const [, navigate] = useLocation()
  const revision = useRevision()
  const antes = useApi<ReporteDeVersion>(`/templates/${id}/reporte?numero=${numero}`)
  const [enviado, setEnviado] = useState(0)
  const { errores, setErrores, ocupado, enviar } = useFormulario({
    inicial: {},
    revisar: () => conAvisoDe({ archivo: revision.falta }),
    enviar: () => cambiarConAviso(plantilla, revision.cuerpo ?? {}, setEnviado),
    donde: `#${FORMULARIO}`,
    alHacer: (guardada) => {
      if (guardada.numero === numero) aviso.info(`El archivo es el mismo de la versión ${numero}: no se guardó otra.`)
      navigate(guardada.numero === numero ? ficha : `${ficha}/versiones?de=${numero}&a=${guardada.numero}`)
    },
  })
  const guardar = () => {
    if (revision.parte !== null) return
    setEnviado(0)
    void enviar()
  }
  return (
    <Pagina
      title="Reemplazar archivo"
      migas={[
        { label: 'Documentos Agiles' },
        { label: 'Plantillas', href: PLANTILLAS },
        { label: nombre_plantilla, href: ficha },
      ]}
      subtitle={`Quedará como la versión ${numero + 1}. Las anteriores y los documentos hechos con ellas se conservan.`}
      actions={
        <>
          <Button component={Link} href={ficha} variant="default">
            Cancelar
          </Button>
          <Button type="submit" form={FORMULARIO} loading={ocupado} disabled={revision.parte !== null}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id={FORMULARIO}
        noValidate
        className="max-w-240"
        onSubmit={(event) => {
          event.preventDefault()
          guardar()
        }}
      >
        <SoltarPlantilla
          archivo={revision.archivo}
          parte={ocupado ? enviado : revision.parte}
          error={revision.problema || errores['archivo']}
          onElegir={(archivo) => {
            setErrores({})
            revision.elegir(archivo)
          }}
        />
      </form>
      {revision.revision && antes.data?.llenable && revision.cuerpo ? (
        <Cambios antes={antes.data} ahora={revision.revision} numero={numero} />
      ) : null}
      <Revision {...revision} />
    </Pagina>
  )
}

/** A truncated report lacks tags. */
const entero = ({ totales, reconocidas, desconocidas }: ReporteDePlantilla): boolean =>
  totales.reconocidas === reconocidas.length && totales.desconocidas === desconocidas.length

const Cambios = ({ antes, ahora, numero }: { antes: ReporteDePlantilla; ahora: ReporteDePlantilla; numero: number }) =>
  entero(antes) && entero(ahora) ? (
    <section className="grid gap-3 min-w-0" aria-labelledby="plantilla-cambios">
      <h2 className="text-16 font-semibold" id="plantilla-cambios">
        Lo que cambia de la versión {numero}
      </h2>
      <Diferencias {...diferenciasDe(etiquetasDe(antes), etiquetasDe(ahora))} />
    </section>
  ) : (
    <p className="muted">
      La plantilla tiene muchas etiquetas: lo que cambia de la versión {numero} se verá al guardar.
    </p>
  )
