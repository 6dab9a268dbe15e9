import { UnstyledButton } from '@mantine/core'
import { IconCoins, IconFileInvoice } from '@tabler/icons-react'
import type { TipoDeDeposito } from '../../modules/depositos/domain.ts'

const TIPOS = [
  {
    tipo: 'deposito',
    nombre: 'Depósito',
    texto: 'Se sabe para qué es: gastos notariales, boleta fiscal, registro u otros.',
    Icono: IconFileInvoice,
  },
  {
    tipo: 'anticipo',
    nombre: 'Anticipo',
    texto: 'A cuenta, sin decir todavía de qué. Después se asigna.',
    Icono: IconCoins,
  },
] as const

/** The first choice of the form (specification 1, section 2). */
export const ElegirTipo = ({ onElegir }: { onElegir: (tipo: TipoDeDeposito) => void }) => (
  <div className="dep-tipos" role="group" aria-label="¿Qué se recibe?">
    {TIPOS.map(({ tipo, nombre, texto, Icono }) => (
      <UnstyledButton key={tipo} id={`dep-tipo-${tipo}`} className="dep-tipo-tarjeta" onClick={() => onElegir(tipo)}>
        <Icono size={28} stroke={1.5} aria-hidden />
        <strong>{nombre}</strong>
        <span>{texto}</span>
      </UnstyledButton>
    ))}
  </div>
)
