/** The dark theme's colours, for images that no style sheet reaches. */
export const brandColors = { amber: '#FFB44A', cream: '#F4EFE4', ink: '#0A0E18', slate: '#1A2233' }
