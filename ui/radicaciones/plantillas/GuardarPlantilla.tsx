import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { PlantillaDeRadicacion } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { claseDeDocumento } from '../../../modules/personas/domain.ts'
import { formatDocument } from '../../../schemas/es-co/index.ts'
import { api } from '../../kit/http/api.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { refrescar } from '../../kit/http/use-api.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import { useEscritorio } from '../escritorio.ts'
import type { Formulario } from '../formulario.ts'
import type { Otorgante } from '../radicacion.ts'
import { RUTA } from '../lista/acceso.ts'

interface Props {
  form: Formulario
  onClose: () => void
}

const NOMBRE_MAX = 120

/** Companies (the bank, the builder) usually are in every such deed. */
const sueleEstar = ({ tipo_documento }: Otorgante): boolean => claseDeDocumento(tipo_documento) === 'juridica'

const GuardarPlantilla = ({ form, onClose }: Props) => {
  const { catalogos } = useEscritorio()
  const [siempre, setSiempre] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        form.actosradi.flatMap(({ clave, otorgantes }) =>
          otorgantes.filter(sueleEstar).map(({ id_personas }) => `${clave}.${id_personas}`),
        ),
      ),
  )
  const { dialogo, campo } = useFormulario({
    inicial: { nombre: '' },
    enviar: ({ nombre }) => {
      const { contacto, digitador, revisor, liquidador, id_estados_escrituras } = form
      const actosradi = form.actosradi.map(({ clave, actos_codigo_acto, exento, otorgantes }) => ({
        actos_codigo_acto,
        exento,
        otorgantes: otorgantes
          .filter(({ id_personas }) => siempre.has(`${clave}.${id_personas}`))
          .map(({ id_personas, id_tipos_otorgantes, porcentaje_participacion }) => ({
            id_personas,
            id_tipos_otorgantes,
            porcentaje_participacion,
          })),
      }))
      return api.post<PlantillaDeRadicacion>(RUTA, {
        nombre,
        contacto,
        digitador,
        revisor,
        liquidador,
        id_estados_escrituras,
        actosradi,
      })
    },
    exito: 'Plantilla de radicación guardada.',
    alHacer: () => {
      void refrescar(RUTA)
      onClose()
    },
  })
  const marcar = (llave: string, si: boolean) => {
    const nuevas = new Set(siempre)
    if (si) nuevas.add(llave)
    else nuevas.delete(llave)
    setSiempre(nuevas)
  }

  return (
    <Dialogo opened title="Guardar como plantilla" onClose={onClose} {...dialogo} si="Guardar plantilla">
      <TextoInput
        id="plantilla-nombre"
        label="Nombre"
        required
        data-autofocus
        maxLength={NOMBRE_MAX}
        placeholder="Compraventa VIS Banco X"
        {...campo('nombre')}
      />
      <p className="muted">
        Guarda los actos y quienes trabajan la escritura, sin inmuebles ni cuantías. De las partes, solo las que marque:
        las que están siempre.
      </p>
      {form.actosradi.map(({ clave, nombre_acto, otorgantes }, i) => (
        <fieldset key={clave} className="grid gap-2 m-0 mt-3 pt-2 pb-3 px-3 border border-line rounded-6">
          <legend className="py-0 px-1 text-13 font-medium">
            {i + 1}. {nombre_acto}
          </legend>
          {otorgantes.length === 0 ? <p className="muted">Sin otorgantes</p> : null}
          {otorgantes.map((otorgante) => {
            const llave = `${clave}.${otorgante.id_personas}`
            return (
              <Checkbox
                key={llave}
                label={nombreCompleto(otorgante)}
                description={[
                  catalogos.tipos.get(otorgante.id_tipos_otorgantes)?.name,
                  `${catalogos.documento(otorgante.tipo_documento)} ${formatDocument(otorgante.numero_documento)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                checked={siempre.has(llave)}
                onChange={(event) => marcar(llave, event.currentTarget.checked)}
              />
            )
          })}
        </fieldset>
      ))}
    </Dialogo>
  )
}

export default GuardarPlantilla
