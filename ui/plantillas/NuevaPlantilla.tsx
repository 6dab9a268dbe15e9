import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { Revision, SoltarPlantilla, nombreDeArchivo, useRevision } from './RevisionDeArchivo.tsx'
import { PLANTILLAS, REQUERIDO, REVISE, useProyectos } from './plantilla.ts'
import { useState } from 'react'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import type { plantillaCreada } from '../../schemas/respuestas/minutas/plantilla.ts'
import { erroresDe } from '../kit/http/api-error.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { enfocarFalta } from '../kit/keyboard/foco.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { enviarFormulario } from '../screen/acciones/enviar.ts'
import { conAvisos } from '../screen/acciones/mensajes.ts'

const FORMULARIO = 'plantilla-nueva'

const useNueva = (onGuardada: () => void) => {
  const revision = useRevision()
  const [nombre, setNombre] = useState('')
  /** Name suggested from the file. */
  const [propuesto, setPropuesto] = useState('')
  const [proyecto, setProyecto] = useState<string | null>(null)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [enviado, setEnviado] = useState<number | null>(null)
  const olvidar = (campo: string) =>
    setErrores((antes) => Object.fromEntries(Object.entries(antes).filter(([uno]) => uno !== campo)))

  const elegir = (archivo: File) => {
    olvidar('archivo')
    // a name typed by hand stays
    if (nombre.trim() === '' || nombre === propuesto) {
      setNombre(nombreDeArchivo(archivo.name))
      setPropuesto(nombreDeArchivo(archivo.name))
      olvidar('nombre_plantilla')
    }
    revision.elegir(archivo)
  }
  const faltas = (): Record<string, string> => ({
    ...(proyecto === null && { proyecto: REQUERIDO }),
    ...(nombre.trim() === '' && { nombre_plantilla: REQUERIDO }),
    ...(revision.archivo === null && { archivo: REQUERIDO }),
    ...(revision.archivo &&
      !revision.cuerpo && { archivo: revision.problema || 'Elija otro archivo: este no se puede recibir' }),
  })
  const guardar = async () => {
    if (enviado !== null || revision.parte !== null) return
    const mal = faltas()
    setErrores(mal)
    if (Object.keys(mal).length || !revision.cuerpo) {
      aviso.error(REVISE)
      enfocarFalta(`#${FORMULARIO}`)
      return
    }
    setEnviado(0)
    try {
      const cuerpo = { nombre_plantilla: nombre.trim(), proyecto, ...revision.cuerpo }
      const enviar = () =>
        enviarFormulario<Leida<typeof plantillaCreada>>('/templates', cuerpo, setEnviado, 'POST', {
          borrador: '/templates',
        })
      await conAvisos(enviar, {
        hecho: ({ message }) => message,
        fallo: `No se pudo crear ${nombre.trim()}`,
      })
      void refrescar('/templates')
      onGuardada()
    } catch (error) {
      setErrores(erroresDe(error))
      setEnviado(null)
      enfocarFalta(`#${FORMULARIO}`)
    }
  }
  return {
    revision,
    nombre,
    proyecto,
    errores,
    elegir,
    guardar,
    enviado,
    setNombre: (dicho: string) => {
      setNombre(dicho)
      olvidar('nombre_plantilla')
    },
    setProyecto: (codigo: string | null) => {
      setProyecto(codigo)
      olvidar('proyecto')
    },
  }
}

const NuevaPlantilla = () => {
  const [, navigate] = useLocation()
  const opciones = useProyectos()
  const { revision, nombre, proyecto, errores, elegir, guardar, enviado, setNombre, setProyecto } = useNueva(() =>
    navigate(PLANTILLAS),
  )
  return (
    <Pagina
      title="Agregar plantilla"
      migas={[{ label: 'Documentos Agiles' }, { label: 'Plantillas', href: PLANTILLAS }]}
      actions={
        <>
          <Button component={Link} href={PLANTILLAS} variant="default">
            Cancelar
          </Button>
          <Button type="submit" form={FORMULARIO} loading={enviado !== null} disabled={revision.parte !== null}>
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
          void guardar()
        }}
      >
        <div className="c6">
          <SelectBuscable<string>
            label="Proyecto"
            required
            autoFocus
            options={opciones}
            value={proyecto}
            error={errores['proyecto']}
            placeholder="Escriba para buscar"
            onChange={setProyecto}
          />
        </div>
        <div className="c6">
          <TextoInput
            label="Nombre"
            required
            maxLength={120}
            value={nombre}
            error={errores['nombre_plantilla']}
            placeholder="Compraventa VIS con subsidio"
            onChange={setNombre}
          />
        </div>
        <SoltarPlantilla
          archivo={revision.archivo}
          parte={enviado ?? revision.parte}
          error={revision.problema || errores['archivo']}
          onElegir={elegir}
        />
      </form>
      <Revision {...revision} />
    </Pagina>
  )
}

export default NuevaPlantilla
