import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Pagina } from '../../kit/Pagina.tsx'
import { Revision } from '../archivo/Revision.tsx'
import { SoltarPlantilla } from '../archivo/SoltarPlantilla.tsx'
import { PLANTILLAS } from '../mensajes.ts'
import { useProyectos } from '../proyectos.ts'
import { FORMULARIO, useNueva } from './useNueva.ts'
import '../plantillas.css'

/** Adding a template: its project, its name and its file, which says what it will fill before anything is saved. */
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
        className="kit-campos plantillas-formulario"
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
