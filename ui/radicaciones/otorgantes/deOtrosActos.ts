import { formatDocument } from '../../../schemas/es-co.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import type { Sugerencia } from '../BuscarFila.tsx'
import type { Catalogos } from '../escritorio.ts'
import type { ActoForm } from '../formulario.ts'
import { datosDe } from './otorgante.ts'
import type { PersonaHallada } from './useOtorgantesPegados.ts'

/** The parties of the other acts that this one has not, first those who receive: who buys is who mortgages. */
export const otorgantesDeOtros = (
  actos: readonly ActoForm[],
  clave: string,
  catalogos: Catalogos,
): Sugerencia<PersonaHallada>[] => {
  const recibe = (tipo: number) => catalogos.tipos.get(tipo)?.rol_registral === 'A'
  const nuevos = new Map(
    actos
      .filter((acto) => acto.clave !== clave)
      .flatMap(({ otorgantes }) => otorgantes)
      .map((uno) => [uno.id_personas, uno]),
  )
  const suyos = actos.find((acto) => acto.clave === clave)?.otorgantes ?? []
  for (const { id_personas } of suyos) nuevos.delete(id_personas)
  return [...nuevos.values()]
    .sort((a, b) => Number(recibe(b.id_tipos_otorgantes)) - Number(recibe(a.id_tipos_otorgantes)))
    .map((uno) => ({
      key: `acto-${uno.id_personas}`,
      titulo: nombreCompleto(uno),
      valor: { ...datosDe(uno), id: uno.id_personas },
      detalle: [
        `${catalogos.documento(uno.tipo_documento)} ${formatDocument(uno.numero_documento)}`,
        catalogos.tipos.get(uno.id_tipos_otorgantes)?.name,
      ]
        .filter(Boolean)
        .join(' · '),
    }))
}
