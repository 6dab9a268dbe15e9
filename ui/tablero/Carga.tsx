import { formatAmount } from '../../schemas/es-co.ts'
import { DIAS_DE_VIEJA } from '../../schemas/mi-dia.ts'
import type { GraficasDeMiDia } from '../../schemas/respuestas/mi-dia.ts'
import { BarrasHorizontales } from '../kit/graficas/BarrasHorizontales.tsx'
import { Grafica } from '../kit/graficas/Grafica.tsx'

type Cargas = NonNullable<GraficasDeMiDia['carga']>

const cuantas = (n: number): string => `${formatAmount(n)} ${n === 1 ? 'radicación' : 'radicaciones'}`

const hallazgoDe = ([primera, segunda]: Cargas): string => {
  if (!primera) return 'Nadie tiene radicaciones en curso'
  if (segunda?.total === primera.total) return `Quien más tiene lleva ${cuantas(primera.total)} en curso`
  return `${primera.nombre} es quien más tiene: ${cuantas(primera.total)} en curso`
}

/** What each person has in hand, as writer, reviewer or settler of deeds under way. */
export const Carga = ({
  carga,
  error,
  onReintentar,
}: {
  carga: Cargas | undefined
  error: unknown
  onReintentar: () => void
}) => (
  <Grafica
    titulo={hallazgoDe(carga ?? [])}
    subtitulo={`En curso, por digitador, revisor y liquidador; las viejas llevan más de ${DIAS_DE_VIEJA} días`}
    archivo="carga-por-persona"
    cargando={!carga && !error}
    error={error}
    onReintentar={onReintentar}
    tabla={{
      columnas: [
        { titulo: 'Persona' },
        ...['En curso', 'Viejas', 'Digita', 'Revisa', 'Liquida'].map((titulo) => ({ titulo, formato: formatAmount })),
      ],
      filas: (carga ?? []).map(({ nombre, total, viejas, digitador, revisor, liquidador }) => [
        nombre,
        total,
        viejas,
        digitador,
        revisor,
        liquidador,
      ]),
    }}
    vacio={{ titulo: 'Quien digite, revise o liquide una radicación en curso se ve aquí.' }}
  >
    <BarrasHorizontales
      nombre="Radicaciones en curso de cada persona"
      formato={formatAmount}
      filas={(carga ?? []).map(({ id, nombre, total, viejas }) => ({
        clave: String(id),
        nombre: viejas ? `${nombre} · ${formatAmount(viejas)} ${viejas === 1 ? 'vieja' : 'viejas'}` : nombre,
        valor: total,
        href: `/admin/radicaciones?rango=todas&encargado=${id}`,
      }))}
    />
  </Grafica>
)
