import { Vacio } from '../../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { FALTAN_CAMPOS } from '../../../schemas/radicaciones/documento-agil.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { api } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'

import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'
import { direccionDeFormulario } from '../documentos/use-documentos.ts'

interface Ofrecida {
  id: number
  nombre_plantilla: string
  llenable: boolean
}

interface Nuevo {
  id_plantilla: number | null
  nombre_documento: string
}

const FORMULARIO = 'documento-agil'

/** Specification 3, sections 2 and 5. */
const CrearDocumentoAgil = () => {
  const [, navigate] = useLocation()
  const { data: plantillas, error } = useApi<Ofrecida[]>('/PlantillaAgiles/Order', { revalidateOnMount: true })
  const { campo, problema, ocupado, enviar } = useFormulario<Nuevo, { id: number }>({
    inicial: { id_plantilla: null, nombre_documento: '' },
    revisar: ({ id_plantilla, nombre_documento }) => {
      const sinNombre = nombre_documento.trim() === ''
      if (id_plantilla === null || sinNombre) aviso.error(FALTAN_CAMPOS)
      return { id_plantilla: id_plantilla === null && FALTAN_CAMPOS, nombre_documento: sinNombre && FALTAN_CAMPOS }
    },
    enviar: ({ id_plantilla, nombre_documento }) =>
      api.post('/documentosAgiles', { id_plantilla, nombre_documento: nombre_documento.trim() }),
    donde: `#${FORMULARIO}`,
    alHacer: ({ id }) => {
      void refrescar('/documentos')
      navigate(direccionDeFormulario(id), { state: { id } })
    },
  })

  const ninguna = plantillas?.length === 0
  return (
    <Pagina
      title="Crear documento"
      migas={[{ label: 'Documentos Agiles' }, { label: 'Documentos', href: '/admin/documents' }]}
      actions={
        ninguna ? undefined : (
          <Button type="submit" form={FORMULARIO} loading={ocupado}>
            Crear Documento
          </Button>
        )
      }
    >
      {error ? <ErrorEnSitio title="No se pudieron leer las plantillas." error={error} /> : null}
      {problema ? (
        <ErrorEnSitio title="No se pudo crear el documento." error={problema} onRetry={() => void enviar()} />
      ) : null}
      {ninguna ? (
        <Vacio title="No hay plantillas de documentos ágiles. Son las que se suben con el proyecto «Documentos ágiles».">
          {puedeVista('plantillas', 'crear') ? (
            <Button component={Link} href="/admin/plantillas/nueva" variant="default">
              Agregar plantilla
            </Button>
          ) : null}
        </Vacio>
      ) : (
        <form
          id={FORMULARIO}
          noValidate
          className="kit-campos max-w-215"
          onSubmit={(event) => {
            event.preventDefault()
            void enviar()
          }}
        >
          <div className="c6">
            <SelectBuscable
              label="Plantilla"
              required
              autoFocus
              placeholder="Escriba para buscar"
              options={(plantillas ?? []).map(({ id, nombre_plantilla, llenable }) => ({
                value: id,
                label: nombre_plantilla,
                ...(llenable ? {} : { detail: 'Sin convertir: no se puede llenar' }),
              }))}
              {...campo('id_plantilla')}
            />
          </div>
          <div className="c6">
            <TextoInput
              label="Nombre del documento"
              required
              maxLength={150}
              placeholder="Poder de Andrés Ocampo"
              {...campo('nombre_documento')}
            />
          </div>
          <p className="text-muted text-13">
            Con las etiquetas de la plantilla se arma el formulario; lo que la notaría ya sabe viene escrito.
          </p>
        </form>
      )}
    </Pagina>
  )
}

export default CrearDocumentoAgil
