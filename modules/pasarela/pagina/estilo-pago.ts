export const ESTILO_PAGO = `
.prueba{display:inline-block;padding:2px 10px;border:1px solid var(--warn);border-radius:6px;background:var(--warn-soft);color:var(--warn);
  font-size:.8125rem;font-weight:600;letter-spacing:.04em}
fieldset{border:0;width:100%}
legend{font-size:.8125rem;color:var(--muted);margin-bottom:4px}
.linea{display:grid;grid-template-columns:24px 1fr auto;gap:12px;align-items:start;padding:12px 0;border-bottom:1px solid var(--line);
  font-weight:400;font-size:1rem}
.linea input{width:22px;height:22px;margin-top:1px;accent-color:var(--accent)}
.linea b,.suma b{font-weight:500;font-variant-numeric:tabular-nums;white-space:nowrap}
.sin-caja{grid-template-columns:1fr auto}
.suma{display:flex;justify-content:space-between;gap:16px;width:100%;padding-top:4px;font-size:1.25rem}
.suma b{font-weight:600}
.pagar{margin-top:16px}
.espera{display:flex;gap:12px;align-items:center}
.espera i{flex:none;width:18px;height:18px;border:3px solid var(--line);border-top-color:var(--accent);border-radius:50%;
  animation:gira 1s linear infinite}
@keyframes gira{to{transform:rotate(360deg)}}
@media(prefers-reduced-motion:reduce){.espera i{animation:none}}
.clave{font-size:.8125rem;color:var(--muted);overflow-wrap:anywhere;margin-top:16px}
`
