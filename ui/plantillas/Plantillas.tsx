import { Button } from '@mantine/core'
import { IconBraces, IconPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import { plantillas } from '../../schemas/listas/minutas.ts'
import { Listado } from '../screen/Listado.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import type { FilaDePlantilla, plantillaEliminada } from '../../schemas/respuestas/minutas/plantilla.ts'
import type { AccionDeFila } from '../kit/lista/lista-props.ts'
import { cambiarConAviso, PLANTILLAS } from './plantilla.ts'
import { plural } from '../../schemas/es-co/index.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import { confirmar, eliminar } from '../kit/dialogs/confirmar.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { conAvisos } from '../screen/acciones/mensajes.ts'
import { celdasDePlantillas, EN_PAPEL, type FilaDeLista, useEdicion } from './columnas.tsx'

/** A template with documents is only deactivated, since they refer to it. */
const preguntaDe = ({ documentos }: FilaDePlantilla): string =>
  documentos > 0
    ? `Con ella se ${documentos === 1 ? 'generó' : 'generaron'} ${plural(documentos, 'documento')}: quedará inactiva y no se ofrecerá más. ` +
      'Los documentos quedan como están.'
    : 'Se elimina con todas sus versiones. Ningún documento se ha generado con ella.'

const eliminarPlantilla = async (fila: FilaDePlantilla): Promise<boolean> => {
  const { id, nombre_plantilla } = fila
  const seguro = await confirmar(`Seguro deseas eliminar? ${preguntaDe(fila)}`, {
    title: `Eliminar plantilla: ${nombre_plantilla}`,
    yes: 'Eliminar plantilla',
    danger: true,
  })
  if (!seguro) return false
  try {
    const { respuesta } = await conAvisos(
      () => eliminar<Leida<typeof plantillaEliminada>>(`/templates/${id}`, () => refrescar('/templates')),
      {
        antes: 'Eliminando...',
        hecho: ({ respuesta: { message } }) => message,
        fallo: `No se pudo eliminar ${nombre_plantilla}`,
        accion: ({ deshacer }) => deshacer,
      },
    )
    return respuesta.eliminado
  } catch {
    return false // its notice reports the error
  } finally {
    void refrescar('/templates')
  }
}

const ComoNace = ({ crea }: { crea: boolean }) => (
  <div className="grid gap-3 max-w-140 text-ink text-left">
    <p>
      <strong>Todavía no hay plantillas.</strong>
    </p>
    <ol className="grid gap-2 pl-5">
      <li>Tome en Word una escritura que ya use la notaría.</li>
      <li>
        Donde va un dato escriba su etiqueta entre llaves: <code>{'{valor_venta | dinero}'}</code> saldrá como «CIENTO
        VEINTE MILLONES DE PESOS ($120.000.000) MONEDA CORRIENTE».
      </li>
      <li>Súbala aquí: antes de guardar se le dice, frase por frase, qué se llenará y qué no.</li>
    </ol>
    <div className="flex flex-wrap items-center gap-2 justify-start pt-1">
      <Button component={Link} href={`${PLANTILLAS}/variables`} variant="default">
        Ver las variables
      </Button>
      {crea ? (
        <Button component={Link} href={`${PLANTILLAS}/nueva`}>
          Agregar la primera
        </Button>
      ) : null}
    </div>
  </div>
)

const accionesDe = (fila: FilaDePlantilla, editar: (fila: FilaDePlantilla) => void): AccionDeFila[] => {
  const activar = () => void cambiarConAviso(fila, { activo: '1' }).catch(() => undefined) // its notice reports the error
  const modifica = puedeVista('plantillas', 'modificar')
  return [
    ...(modifica ? [{ texto: 'Editar', hacer: () => editar(fila) }] : []),
    ...(modifica && !fila.activo ? [{ texto: 'Activar', hacer: activar }] : []),
    ...(fila.activo && puedeVista('plantillas', 'eliminar')
      ? [{ texto: 'Eliminar', peligro: true, hacer: () => void eliminarPlantilla(fila) }]
      : []),
  ]
}

/** Specification 3, /plantillas. */
const Plantillas = () => {
  const edicion = useEdicion()
  const crea = puedeVista('plantillas', 'crear')
  return (
    <Pagina
      flush
      title="Plantillas"
      migas={[{ label: 'Documentos Agiles' }]}
      actions={
        <>
          <Button
            component={Link}
            href={`${PLANTILLAS}/variables`}
            variant="default"
            leftSection={<IconBraces size={16} aria-hidden />}
          >
            Variables
          </Button>
          {crea ? (
            <Button component={Link} href={`${PLANTILLAS}/nueva`} leftSection={<IconPlus size={16} aria-hidden />}>
              Agregar plantilla
            </Button>
          ) : null}
        </>
      }
    >
      <Listado<FilaDeLista>
        de={plantillas}
        celdas={celdasDePlantillas(edicion)}
        enPapel={EN_PAPEL}
        rowHref={({ id }) => `${PLANTILLAS}/${id}`}
        rowMuted={({ activo }) => !activo}
        rowName={({ nombre_plantilla }) => nombre_plantilla}
        rowEditing={edicion.deFila}
        rowActions={(fila) => accionesDe(fila, edicion.abrir)}
        vacio={<ComoNace crea={crea} />}
      />
    </Pagina>
  )
}

export default Plantillas
