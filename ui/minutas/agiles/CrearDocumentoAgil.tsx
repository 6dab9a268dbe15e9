import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { FALTAN_CAMPOS } from '../../../schemas/radicaciones/documento-agil.ts'
import { api, erroresDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { ErrorEnSitio, Vacio } from '../../kit/feedback/Cargada.tsx'
import { enfocarFalta } from '../../kit/keyboard/foco.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'
import { direccionDeFormulario } from './direccion.ts'
import './agiles.css'

interface Ofrecida {
  id: number
  nombre_plantilla: string
  llenable: boolean
}

const FORMULARIO = 'documento-agil'

/** Specification 3, sections 2 and 5. */
const CrearDocumentoAgil = () => {
  const [, navigate] = useLocation()
  const { data: plantillas, error } = useApi<Ofrecida[]>('/PlantillaAgiles/Order', { revalidateOnMount: true })
  const [plantilla, setPlantilla] = useState<number | null>(null)
  const [nombre, setNombre] = useState('')
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [fallo, setFallo] = useState<unknown>(null)
  const [creando, setCreando] = useState(false)

  const crear = async () => {
    if (creando) return
    const faltan = {
      ...(plantilla === null ? { id_plantilla: FALTAN_CAMPOS } : {}),
      ...(nombre.trim() ? {} : { nombre_documento: FALTAN_CAMPOS }),
    }
    setErrores(faltan)
    setFallo(null)
    if (Object.keys(faltan).length) {
      aviso.error(FALTAN_CAMPOS)
      enfocarFalta(`#${FORMULARIO}`)
      return
    }
    setCreando(true)
    try {
      const { id } = await api.post<{ id: number }>('/documentosAgiles', {
        id_plantilla: plantilla,
        nombre_documento: nombre.trim(),
      })
      void refrescar('/documentos')
      navigate(direccionDeFormulario(id), { state: { id } })
    } catch (failed) {
      const suyos = erroresDe(failed)
      setErrores(suyos)
      if (Object.keys(suyos).length === 0) setFallo(failed)
      setCreando(false)
      enfocarFalta(`#${FORMULARIO}`)
    }
  }

  const ninguna = plantillas?.length === 0
  return (
    <Pagina
      title="Crear documento"
      migas={[{ label: 'Documentos Agiles' }]}
      actions={
        ninguna ? undefined : (
          <Button type="submit" form={FORMULARIO} loading={creando}>
            Crear Documento
          </Button>
        )
      }
    >
      {error ? <ErrorEnSitio title="No se pudieron leer las plantillas." error={error} /> : null}
      {fallo ? (
        <ErrorEnSitio title="No se pudo crear el documento." error={fallo} onRetry={() => void crear()} />
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
            void crear()
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
              value={plantilla}
              error={errores['id_plantilla']}
              onChange={(id) => {
                setPlantilla(id)
                setErrores(({ id_plantilla: _, ...otros }) => otros)
              }}
            />
          </div>
          <div className="c6">
            <TextoInput
              label="Nombre del documento"
              required
              maxLength={150}
              placeholder="Poder de Andrés Ocampo"
              value={nombre}
              error={errores['nombre_documento']}
              onChange={(dicho) => {
                setNombre(dicho)
                setErrores(({ nombre_documento: _, ...otros }) => otros)
              }}
            />
          </div>
          <p className="agiles-nota">
            Con las etiquetas de la plantilla se arma el formulario; lo que la notaría ya sabe viene escrito.
          </p>
        </form>
      )}
    </Pagina>
  )
}

export default CrearDocumentoAgil
