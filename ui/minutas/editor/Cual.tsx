export type Vista = 'datos' | 'documento'

const VISTAS: readonly (readonly [Vista, string])[] = [
  ['datos', 'Datos'],
  ['documento', 'Documento'],
]

/** Where both do not fit side by side: the data, or the document they make. */
export const Cual = ({ cual, onCual }: { cual: Vista; onCual: (cual: Vista) => void }) => (
  <div className="min-cual hidden" role="group" aria-label="Qué se ve">
    {VISTAS.map(([una, titulo]) => (
      <button key={una} type="button" className="lista-preset" aria-pressed={cual === una} onClick={() => onCual(una)}>
        {titulo}
      </button>
    ))}
  </div>
)
