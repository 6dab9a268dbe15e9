import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { Revision, SoltarPlantilla, nombreDeArchivo, useRevision } from './RevisionDeArchivo.tsx'
import { conAvisoDe, type Escrita, PLANTILLAS, REQUERIDO, useProyectos } from './plantilla.ts'
import { useState } from 'react'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import type { plantillaCreada } from '../../schemas/respuestas/minutas/plantilla.ts'
import { sinLasDe, useFormulario } from '../kit/forms/use-formulario.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { enviarFormulario } from '../screen/acciones/enviar.ts'
import { conAvisos } from '../screen/acciones/mensajes.ts'

const FORMULARIO = 'plantilla-nueva'

const useNueva = (onGuardada: () => void) => {
  const revision = useRevision()
  /** Name suggested from the file. */
  const [propuesto, setPropuesto] = useState('')
  const [enviado, setEnviado] = useState(0)
  const { datos, errores, setErrores, ocupado, cambiar, campo, enviar } = useFormulario<Escrita>({
    inicial: { nombre_plantilla: '', proyecto: null },
    revisar: ({ nombre_plantilla, proyecto }) =>
      conAvisoDe({
        proyecto: proyecto === null && REQUERIDO,
        nombre_plantilla: nombre_plantilla.trim() === '' && REQUERIDO,
        archivo: revision.falta,
      }),
    enviar: ({ nombre_plantilla, proyecto }) => {
      const nombre = nombre_plantilla.trim()
      const cuerpo = { nombre_plantilla: nombre, proyecto, ...revision.cuerpo }
      return conAvisos(
        () =>
          enviarFormulario<Leida<typeof plantillaCreada>>('/templates', cuerpo, setEnviado, 'POST', {
            borrador: '/templates',
          }),
        { hecho: ({ message }) => message, fallo: `No se pudo crear ${nombre}` },
      )
    },
    donde: `#${FORMULARIO}`,
    alHacer: () => {
      void refrescar('/templates')
      onGuardada()
    },
  })
  const elegir = (archivo: File) => {
    setErrores((antes) => sinLasDe(antes, ['archivo']))
    // a name typed by hand stays
    if (datos.nombre_plantilla.trim() === '' || datos.nombre_plantilla === propuesto) {
      cambiar({ nombre_plantilla: nombreDeArchivo(archivo.name) })
      setPropuesto(nombreDeArchivo(archivo.name))
    }
    revision.elegir(archivo)
  }
  const guardar = () => {
    if (revision.parte !== null) return
    setEnviado(0)
    void enviar()
  }
  return { revision, campo, errores, elegir, guardar, ocupado, enviado }
}

const NuevaPlantilla = () => {
  const [, navigate] = useLocation()
  const opciones = useProyectos()
  const { revision, campo, errores, elegir, guardar, ocupado, enviado } = useNueva(() => navigate(PLANTILLAS))
  return (
    <Pagina
      title="Agregar plantilla"
      migas={[{ label: 'Documentos Agiles' }, { label: 'Plantillas', href: PLANTILLAS }]}
      actions={
        <>
          <Button component={Link} href={PLANTILLAS} variant="default">
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
        className="kit-campos max-w-240"
        onSubmit={(event) => {
          event.preventDefault()
          guardar()
        }}
      >
        <div className="c6">
          <SelectBuscable<string>
            label="Proyecto"
            required
            autoFocus
            options={opciones}
            placeholder="Escriba para buscar"
            {...campo('proyecto')}
          />
        </div>
        <div className="c6">
          <TextoInput
            label="Nombre"
            required
            maxLength={120}
            placeholder="Compraventa VIS con subsidio"
            {...campo('nombre_plantilla')}
          />
        </div>
        <SoltarPlantilla
          archivo={revision.archivo}
          parte={ocupado ? enviado : revision.parte}
          error={revision.problema || errores['archivo']}
          onElegir={elegir}
        />
      </form>
      <Revision {...revision} />
    </Pagina>
  )
}

export default NuevaPlantilla
